package org.ngsildbench.jmeter.streaming;

import static org.assertj.core.api.Assertions.assertThat;

import org.apache.jmeter.util.Calculator;
import org.junit.jupiter.api.Test;
import org.ngsildbench.streaming.StreamFailure;
import org.ngsildbench.streaming.StreamFailureKind;

class StreamSampleTest {

  @Test
  void jmeterCountsEachFailedMessage() {
    StreamSample sample = new StreamSample("publish");
    sample.sent(100, 1_000);
    sample.failed(25, new StreamFailure(StreamFailureKind.TIMEOUT, "no answer"));
    Calculator calculator = new Calculator("publish");

    calculator.addSample(sample);

    assertThat(calculator.getCount()).isEqualTo(100);
    assertThat(calculator.getErrorPercentage()).isEqualTo(0.25);
  }

  @Test
  void withoutFailuresThereAreNoErrors() {
    StreamSample sample = new StreamSample("publish");
    sample.sent(100, 1_000);
    sample.failed(0, null);

    assertThat(sample.getErrorCount()).isZero();
    assertThat(sample.isSuccessful()).isTrue();
  }
}
