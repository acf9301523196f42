package org.ngsildbench.jmeter.streaming;

import static org.assertj.core.api.Assertions.assertThat;

import org.apache.jmeter.samplers.SampleResult;
import org.apache.jmeter.threads.JMeterContext;
import org.apache.jmeter.threads.JMeterContext.TestLogicalAction;
import org.apache.jmeter.threads.JMeterContextService;
import org.apache.jmeter.threads.JMeterVariables;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class StreamSamplerTest {

  private final JMeterContext context = JMeterContextService.getContext();
  private final Broken sampler = new Broken();

  private static final class Broken extends StreamSampler<String> {

    private static final long serialVersionUID = 1L;

    @Override
    protected StreamThread<String> begin(JMeterContext context) {
      return new StreamThread<>() {
        @Override
        public SampleResult sample(String fields) {
          throw new IllegalStateException("no more");
        }

        @Override
        public void close() {}
      };
    }

    @Override
    protected String fields() {
      return "";
    }
  }

  @BeforeEach
  void begin() {
    context.setVariables(new JMeterVariables());
    context.setTestLogicalAction(TestLogicalAction.CONTINUE);
    sampler.setName("publish");
    sampler.setThreadContext(context);
  }

  @AfterEach
  void end() {
    context.clear();
  }

  @Test
  void aBrokenSamplerCountsOneFailureAndEndsItsLoop() {
    SampleResult sample = sampler.sample(null);
    assertThat(sample.getSampleLabel()).isEqualTo("publish");
    assertThat(sample.isSuccessful()).isFalse();
    assertThat(sample.getResponseCode()).isEqualTo("INTERNAL_ERROR");
    assertThat(sample.getResponseMessage()).contains("no more");
    assertThat(context.getTestLogicalAction()).isEqualTo(TestLogicalAction.BREAK_CURRENT_LOOP);
  }

  @Test
  void aStoppedSamplerHasNothingToReport() {
    Thread.currentThread().interrupt();
    assertThat(sampler.sample(null)).isNull();
    assertThat(Thread.interrupted()).isTrue();
  }
}
