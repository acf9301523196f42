package org.ngsildbench.jmeter.sample;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Proxy;
import java.util.List;
import org.apache.jmeter.assertions.Assertion;
import org.apache.jmeter.assertions.AssertionResult;
import org.apache.jmeter.processor.PostProcessor;
import org.apache.jmeter.reporters.ResultCollector;
import org.apache.jmeter.reporters.Summariser;
import org.apache.jmeter.samplers.RemoteListenerWrapper;
import org.apache.jmeter.samplers.SampleListener;
import org.apache.jmeter.samplers.SampleResult;
import org.apache.jmeter.samplers.SampleSaveConfiguration;
import org.apache.jmeter.threads.JMeterThread;
import org.apache.jmeter.threads.JMeterVariables;
import org.apache.jmeter.threads.SamplePackage;
import org.apache.jmeter.util.JMeterUtils;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.ngsildbench.jmeter.JMeterForTests;
import org.ngsildbench.jmeter.recorder.LatencyRecorder;

class ResponseReadersTest {

  private static final Assertion ASSERTION = response -> new AssertionResult("assertion");
  private static final PostProcessor POST_PROCESSOR = () -> {};

  /** A listener of which nothing is known, such as a plugin's. */
  private static final SampleListener UNKNOWN =
      (SampleListener)
          Proxy.newProxyInstance(
              SampleListener.class.getClassLoader(),
              new Class<?>[] {SampleListener.class},
              (listener, method, arguments) -> null);

  @BeforeAll
  static void setUp() {
    JMeterForTests.setUp();
  }

  private static boolean inScope(
      List<SampleListener> listeners,
      List<Assertion> assertions,
      List<PostProcessor> postProcessors) {
    JMeterVariables variables = new JMeterVariables();
    variables.putObject(
        JMeterThread.PACKAGE_OBJECT,
        new SamplePackage(
            List.of(), listeners, List.of(), assertions, postProcessors, List.of(), List.of()));
    return ResponseReaders.inScope(variables);
  }

  @Test
  void aPlanThatOnlyMeasuresReadsNoResponse() {
    assertThat(inScope(List.of(), List.of(), List.of())).isFalse();
    assertThat(
            inScope(
                List.of(new LatencyRecorder(), new Summariser(), file("a.csv", false, true, true)),
                List.of(),
                List.of()))
        .isFalse();
  }

  @Test
  void assertionsPostProcessorsAndUnknownListenersReadResponses() {
    assertThat(inScope(List.of(), List.of(ASSERTION), List.of())).isTrue();
    assertThat(inScope(List.of(), List.of(), List.of(POST_PROCESSOR))).isTrue();
    assertThat(inScope(List.of(new Summariser(), UNKNOWN), List.of(), List.of())).isTrue();
  }

  @Test
  void keepsResponsesOutsideAJMeterThread() {
    assertThat(ResponseReaders.inScope(new JMeterVariables())).isTrue();
  }

  @ParameterizedTest
  @CsvSource({
    "out.xml, true, true, false, true",
    "out.xml, true, false, true, true",
    "out.xml, true, false, false, false",
    "out.csv, false, true, true, false",
    "'', true, true, true, false"
  })
  void aResultFileReadsResponsesIfItSavesThem(
      String name, boolean xml, boolean data, boolean onError, boolean reads) {
    assertThat(ResponseReaders.reads(file(name, xml, data, onError))).isEqualTo(reads);
  }

  private static ResultCollector file(String name, boolean xml, boolean data, boolean onError) {
    SampleSaveConfiguration saved =
        new SampleSaveConfiguration(false) {
          private static final long serialVersionUID = 1L;

          @Override
          public boolean saveResponseData(SampleResult result) {
            return data || (onError && !result.isSuccessful());
          }
        };
    saved.setAsXml(xml);
    ResultCollector file = new ResultCollector();
    file.setFilename(name);
    file.setSaveConfig(saved);
    return file;
  }

  @ParameterizedTest
  @CsvSource({"StrippedBatch, false", "StrippedAsynch, false", "Statistical, false", "Batch, true"})
  void aRemoteEngineReadsResponsesIfItSendsThem(String mode, boolean reads) {
    JMeterUtils.setProperty("mode", mode);
    try {
      assertThat(ResponseReaders.reads(new RemoteListenerWrapper())).isEqualTo(reads);
    } finally {
      JMeterUtils.getJMeterProperties().remove("mode");
    }
  }
}
