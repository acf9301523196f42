package org.ngsildbench.jmeter.recorder;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.HdrHistogram.EncodableHistogram;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogReader;
import org.apache.jmeter.assertions.AssertionResult;
import org.apache.jmeter.samplers.SampleResult;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ngsildbench.jmeter.JMeterForTests;
import org.ngsildbench.jmeter.sample.OperationSample;
import org.ngsildbench.measurement.OperationTimes;
import org.ngsildbench.measurement.latency.LatencyLog;
import org.ngsildbench.measurement.manifest.RequestDigest;
import org.ngsildbench.measurement.tally.LabelTally;
import org.ngsildbench.measurement.tally.Tally;
import org.ngsildbench.ngsild.outcome.PageTimes;
import org.ngsildbench.ngsild.request.RequestResult;

class LabelRecordingTest {

  private static final long MILLI = 1_000_000;

  @TempDir private Path folder;

  @BeforeAll
  static void setUp() {
    JMeterForTests.setUp();
  }

  @Test
  void onlySuccessfulCorrectOperationsHaveServiceAndResponseTimes() throws Exception {
    OperationSample wrong = sample(4);
    wrong.wrong("Q1 of bus 7: 3 ids instead of 4");
    OperationSample refused = sample(2);
    refused.failed("HTTP_503", "503 Service\nUnavailable");
    OperationSample asserted = sample(8);
    asserted.setSuccessful(false);
    asserted.addAssertionResult(failed("Response Assertion", "no such text"));

    LabelTally counted = record(sample(1), sample(3), wrong, refused, asserted);

    assertThat(counts()).isEqualTo(Map.of("Q1/service", 2L, "Q1/response", 2L, "Q1/failure", 3L));
    assertThat(counted.operations().count()).isEqualTo(5);
    assertThat(counted.operations().errors()).isEqualTo(2);
    assertThat(counted.operations().wrongAnswers()).isEqualTo(1);
    assertThat(counted.failures()).containsOnlyKeys("200", "HTTP_503", "WRONG_ANSWER");
    assertThat(counted.failures().get("HTTP_503").firstMessage())
        .isEqualTo("503 Service Unavailable");
    assertThat(counted.failures().get("WRONG_ANSWER").firstMessage()).contains("3 ids");
    assertThat(counted.failures().get("200").firstMessage())
        .isEqualTo("Response Assertion: no such text");
  }

  @Test
  void distinguishesSamplesOfJMeterSamplersToo() throws Exception {
    SampleResult good = foreign(7, "200", "OK", true);
    SampleResult refused = foreign(1, "Non HTTP response code", "Connection refused", false);

    LabelTally counted = record(good, refused);

    assertThat(counts()).isEqualTo(Map.of("Q1/service", 1L, "Q1/response", 1L, "Q1/failure", 1L));
    assertThat(counted.failures().get("Non HTTP response code").firstMessage())
        .isEqualTo("Connection refused");
  }

  private LabelTally record(SampleResult... samples) throws Exception {
    Tally tally = new Tally();
    try (LatencyLog log =
        LatencyLog.open(folder.resolve("latency.hlog"), Duration.ofSeconds(1), false)) {
      LabelRecording recording =
          new LabelRecording("Q1", log.label("Q1"), tally, new RequestDigest(), null);
      for (SampleResult sample : samples) {
        recording.record(sample);
      }
    }
    return tally.snapshot();
  }

  private static OperationSample sample(long millis) {
    OperationSample sample = new OperationSample("Q1", null);
    long end = millis * MILLI;
    sample.measured(
        new RequestResult(
            OperationTimes.closedLoop(0, end, end),
            200,
            null,
            10,
            10,
            List.of(new PageTimes(0, end, end, 200, 10, 10, 0)),
            1,
            1,
            new byte[0]));
    return sample;
  }

  private static SampleResult foreign(
      long millis, String code, String message, boolean successful) {
    SampleResult sample =
        SampleResult.createTestSample(1_700_000_000_000L, 1_700_000_000_000L + millis);
    sample.setSampleLabel("Q1");
    sample.setResponseCode(code);
    sample.setResponseMessage(message);
    sample.setSuccessful(successful);
    return sample;
  }

  private static AssertionResult failed(String name, String message) {
    AssertionResult result = new AssertionResult(name);
    result.setFailure(true);
    result.setFailureMessage(message);
    return result;
  }

  private Map<String, Long> counts() throws Exception {
    Map<String, Long> counts = new TreeMap<>();
    try (HistogramLogReader reader =
        new HistogramLogReader(folder.resolve("latency.hlog").toFile())) {
      for (EncodableHistogram next = reader.nextIntervalHistogram();
          next != null;
          next = reader.nextIntervalHistogram()) {
        counts.merge(next.getTag(), ((Histogram) next).getTotalCount(), Long::sum);
      }
    }
    return counts;
  }
}
