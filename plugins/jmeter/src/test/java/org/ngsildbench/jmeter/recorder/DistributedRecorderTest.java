package org.ngsildbench.jmeter.recorder;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogReader;
import org.apache.jmeter.samplers.SampleEvent;
import org.apache.jmeter.samplers.SampleResult;
import org.apache.jmeter.threads.JMeterContextService;
import org.apache.jmeter.threads.JMeterVariables;
import org.apache.jmeter.util.JMeterUtils;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ngsildbench.jmeter.JMeterForTests;
import org.ngsildbench.jmeter.element.EngineShare;
import org.ngsildbench.jmeter.element.PlanProblem;
import org.ngsildbench.measurement.manifest.Engine;
import org.ngsildbench.measurement.manifest.RunManifest;
import org.ngsildbench.measurement.tally.LabelTally;
import org.ngsildbench.measurement.tally.Tallies;

/** The recorder as JMeter sends it to two engines, both of them in this JVM. */
class DistributedRecorderTest {

  /** Engines wait for each other: the common pool may have one thread only. */
  private static final Executor OWN_THREAD = task -> new Thread(task).start();

  @TempDir private Path folder;

  @BeforeAll
  static void setUp() {
    JMeterForTests.setUp();
    System.setProperty("java.rmi.server.hostname", "127.0.0.1");
    JMeterUtils.setProperty("server.rmi.ssl.disable", "true");
  }

  @BeforeEach
  void nameEngines() {
    JMeterUtils.setProperty(EngineShare.ENGINES_PROPERTY, "a:1099,b:1099");
  }

  @AfterEach
  void forget() {
    JMeterUtils.getJMeterProperties().remove(EngineShare.ENGINES_PROPERTY);
    JMeterUtils.getJMeterProperties().remove("mode");
  }

  private LatencyRecorder original() {
    LatencyRecorder recorder = new LatencyRecorder();
    recorder.setProperty("folder", folder.toString());
    recorder.setProperty("plan", "queries");
    recorder.setProperty("intervalSeconds", "0.05");
    return recorder;
  }

  private static LatencyRecorder sent(LatencyRecorder original) throws Exception {
    LatencyRecorder copy = (LatencyRecorder) original.clone();
    copy.setRunningVersion(true);
    ByteArrayOutputStream wire = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(wire)) {
      out.writeObject(copy);
    }
    try (ObjectInputStream in =
        new ObjectInputStream(new ByteArrayInputStream(wire.toByteArray()))) {
      return (LatencyRecorder) in.readObject();
    }
  }

  /** Simulates an engine with samples of 1, 2, 3 and so on milliseconds. */
  private static PlanProblem run(LatencyRecorder recorder, String host, int from, int to) {
    JMeterVariables variables = new JMeterVariables();
    JMeterContextService.getContext().setVariables(variables);
    recorder.setIntervalSeconds("0.05");
    recorder.testStarted(host);
    recorder.threadStarted();
    for (int millis = from; millis <= to; millis++) {
      SampleResult sample =
          SampleResult.createTestSample(1_700_000_000_000L, 1_700_000_000_000L + millis);
      sample.setSampleLabel("home page");
      sample.setSuccessful(millis % 10 != 0);
      sample.setResponseCode("200");
      recorder.sampleOccurred(new SampleEvent(sample, "group"));
    }
    recorder.testEnded(host);
    return PlanProblem.inScope(variables);
  }

  private List<PlanProblem> runBoth() throws Exception {
    LatencyRecorder original = original();
    LatencyRecorder a = sent(original);
    LatencyRecorder b = sent(original);
    CompletableFuture<PlanProblem> first =
        CompletableFuture.supplyAsync(() -> run(a, "a:1099", 1, 300), OWN_THREAD);
    CompletableFuture<PlanProblem> second =
        CompletableFuture.supplyAsync(() -> run(b, "b:1099", 301, 1_000), OWN_THREAD);
    PlanProblem ofA = first.get(30, TimeUnit.SECONDS);
    PlanProblem ofB = second.get(30, TimeUnit.SECONDS);
    return ofA == null && ofB == null ? List.of() : List.of(ofA, ofB);
  }

  @Test
  void recordsTwoEnginesInOneRun() throws Exception {
    assertThat(runBoth()).isEmpty();

    LabelTally tally = Tallies.read(folder.resolve("tallies.json")).labels().get("home page");
    assertThat(tally.operations().count()).isEqualTo(1_000);
    assertThat(tally.operations().errors()).isEqualTo(100);
    Histogram expected = new Histogram(1, 3_600_000_000L, 3);
    for (int millis = 1; millis <= 1_000; millis++) {
      if (millis % 10 != 0) {
        expected.recordValue(millis * 1_000L);
      }
    }
    assertThat(merged("home%20page/failure").getTotalCount()).isEqualTo(100);
    Histogram merged = merged("home%20page/service");
    assertThat(merged.getTotalCount()).isEqualTo(900);
    for (double percentile : new double[] {50, 90, 95, 99, 99.9, 100}) {
      assertThat(merged.getValueAtPercentile(percentile))
          .isEqualTo(expected.getValueAtPercentile(percentile));
    }
    RunManifest manifest = RunManifest.read(folder.resolve("manifest.json"));
    assertThat(manifest.ended()).isNotNull();
    assertThat(manifest.parts()).hasSize(1);
    assertThat(manifest.engines())
        .extracting(Engine::name)
        .containsExactlyInAnyOrder("a:1099", "b:1099");
    assertThat(manifest.engines()).allMatch(Engine::complete);
    // Both engines use the controller's clock, so the offset is 0 within its error.
    assertThat(manifest.engines())
        .allMatch(
            engine -> Math.abs(engine.clockOffsetMicros()) <= engine.clockUncertaintyMicros());
  }

  private Histogram merged(String tag) throws Exception {
    Histogram merged = new Histogram(1, 3_600_000_000L, 3);
    try (HistogramLogReader reader =
        new HistogramLogReader(folder.resolve("latency.hlog").toFile())) {
      while (reader.hasNext()) {
        Histogram interval = (Histogram) reader.nextIntervalHistogram();
        if (interval != null && tag.equals(interval.getTag())) {
          merged.add(interval);
        }
      }
    }
    return merged;
  }

  @Test
  void rejectsASecondTestOfTheSameNameOnAllEngines() throws Exception {
    assertThat(runBoth()).isEmpty();

    assertThat(runBoth())
        .hasSize(2)
        .allMatch(problem -> problem.message().contains("already contains a run of \"queries\""));
  }

  @Test
  void rejectsSamplesMergedByJMeter() throws Exception {
    JMeterUtils.setProperty("mode", "Statistical");

    assertThat(runBoth())
        .hasSize(2)
        .allMatch(problem -> problem.message().contains("mode is Statistical"));
    assertThat(folder).isEmptyDirectory();
  }

  @Test
  void aPlanThatIsOnlyCopiedHasNoLink() throws Exception {
    LatencyRecorder copy = (LatencyRecorder) original().clone();
    ByteArrayOutputStream clipboard = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(clipboard)) {
      out.writeObject(copy);
    }
    try (ObjectInputStream in =
        new ObjectInputStream(new ByteArrayInputStream(clipboard.toByteArray()))) {
      assertThat(((LatencyRecorder) in.readObject()).getPropertyAsString("plan"))
          .isEqualTo("queries");
    }
    assertThat(folder).isEmptyDirectory();
  }
}
