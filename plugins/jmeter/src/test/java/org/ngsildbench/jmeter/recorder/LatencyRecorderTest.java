package org.ngsildbench.jmeter.recorder;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.apache.jmeter.samplers.SampleEvent;
import org.apache.jmeter.samplers.SampleListener;
import org.apache.jmeter.samplers.SampleResult;
import org.apache.jmeter.testbeans.TestBean;
import org.apache.jmeter.testelement.ThreadListener;
import org.apache.jmeter.threads.JMeterContextService;
import org.apache.jmeter.threads.JMeterVariables;
import org.apache.jmeter.util.JMeterUtils;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.ngsildbench.jmeter.JMeterForTests;
import org.ngsildbench.jmeter.element.PlanProblem;
import org.ngsildbench.jmeter.element.RunRecorder;
import org.ngsildbench.jmeter.element.ThreadScope;
import org.ngsildbench.jmeter.sample.OperationSample;
import org.ngsildbench.measurement.manifest.Part;
import org.ngsildbench.measurement.manifest.RunManifest;
import org.ngsildbench.measurement.raw.RawLogReader;
import org.ngsildbench.measurement.raw.RawOperation;
import org.ngsildbench.measurement.tally.LabelTally;
import org.ngsildbench.measurement.tally.Tallies;

class LatencyRecorderTest {

  @TempDir private Path folder;

  private final JMeterVariables variables = new JMeterVariables();

  @BeforeAll
  static void setUp() {
    JMeterForTests.setUp();
  }

  @BeforeEach
  void inThread() {
    JMeterContextService.getContext().setVariables(variables);
  }

  @Test
  void recordsSamplesOfJMeterSamplersInMilliseconds() throws Exception {
    LatencyRecorder recorder = recorder("other");
    recorder.testStarted();
    recorder.sampleOccurred(event(foreign("home page", 7, true)));
    recorder.sampleOccurred(event(foreign("home page", 9, false)));
    recorder.sampleOccurred(event(foreign("warm-up home page", 500, true)));
    recorder.testEnded();

    LabelTally tally = tallies().labels().get("home page");
    assertThat(tallies().labels()).containsOnlyKeys("home page");
    assertThat(tally.operations().count()).isEqualTo(2);
    assertThat(tally.operations().errors()).isEqualTo(1);
    assertThat(Files.readString(folder.resolve("latency.hlog")))
        .contains("Tag=home%20page/service", "Tag=home%20page/response", "Tag=home%20page/failure")
        .doesNotContain("warm-up");
  }

  @Test
  void reportsTimesOutsideTheHistogram() throws Exception {
    LatencyRecorder recorder = recorder("other");
    recorder.testStarted();
    recorder.sampleOccurred(event(foreign("endless", 7_200_000, true)));
    recorder.testEnded();

    assertThat(RunManifest.read(folder.resolve("manifest.json")).notes())
        .containsExactly(
            "other: 2 times were below 0 or above 1 hour; they are recorded as that limit.");
  }

  @Test
  void recordsATransactionAndItsOperations() throws Exception {
    LatencyRecorder recorder = recorder("other");
    recorder.testStarted();
    SampleResult transaction = foreign("transaction", 10, true);
    OperationSample within = new OperationSample("Q1", null);
    within.notDone("UNREACHABLE", "nobody there");
    transaction.storeSubResult(within, false);
    transaction.storeSubResult(foreign("a redirect", 3, true), false);
    recorder.sampleOccurred(event(transaction));
    recorder.testEnded();

    assertThat(tallies().labels()).containsOnlyKeys("transaction", "Q1");
    assertThat(tallies().labels().get("Q1").responseCodes()).containsEntry("UNREACHABLE", 1L);
    assertThat(tallies().labels().get("Q1").operations().parts()).isEqualTo(1);
    assertThat(tallies().labels().get("transaction").operations().parts()).isZero();
  }

  @Test
  void aSecondPartContinuesTheRun() throws Exception {
    variables.put("threads", "3");
    record("queries", "Q1");
    record("ingestion", "create-100");

    RunManifest manifest = RunManifest.read(folder.resolve("manifest.json"));
    assertThat(manifest.plan()).isEqualTo("queries,ingestion");
    assertThat(manifest.parts()).extracting("plan").containsExactly("queries", "ingestion");
    assertThat(manifest.options()).containsEntry("threads", "3");
    assertThat(tallies().labels()).containsOnlyKeys("Q1", "create-100");
  }

  /** However the test was started: the meter is in the JVM of the samplers. */
  @Test
  void pausesOfThisJvmAreMeasured() throws Exception {
    LatencyRecorder recorder = recorder("queries");
    recorder.testStarted();
    TimeUnit.MILLISECONDS.sleep(50);
    recorder.sampleOccurred(event(foreign("Q1", 1, true)));
    recorder.testEnded();

    assertThat(Files.readString(folder.resolve("latency.hlog"))).contains("Tag=generator/hiccup,");
  }

  @Test
  void logsEveryOperationIfConfigured() throws Exception {
    JMeterUtils.setProperty(RawSetting.PROPERTY, "true");
    try {
      LatencyRecorder recorder = recorder("queries");
      recorder.testStarted();
      recorder.sampleOccurred(event(foreign("Q1", 7, true)));
      recorder.sampleOccurred(event(foreign("Q1", 9, false)));
      recorder.sampleOccurred(event(foreign("warm-up Q1", 9, true)));
      recorder.testEnded();
    } finally {
      JMeterUtils.getJMeterProperties().remove(RawSetting.PROPERTY);
    }
    List<RawOperation> logged = new ArrayList<>();
    RawLogReader.read(folder.resolve("operations.csv.gz"), logged::add);
    assertThat(logged).extracting(RawOperation::label).containsExactly("Q1", "Q1");
    assertThat(logged).extracting(RawOperation::correct).containsExactly(true, false);
    assertThat(logged)
        .extracting(RawOperation::responseNanos)
        .containsExactly(7_000_000L, 9_000_000L);
  }

  @Test
  void brokenNotificationsAreNotedAtTheEnd() throws Exception {
    AtomicReference<String> trouble = new AtomicReference<>();
    LatencyRecorder recorder = recorder("notifications");
    recorder.testStarted();
    recorder.threadStarted();
    ThreadScope.find(variables, RunRecorder.class)
        .receiver(() -> Optional.ofNullable(trouble.get()));
    trouble.set("3 malformed");
    recorder.testEnded();

    assertThat(RunManifest.read(folder.resolve("manifest.json")).notes())
        .containsExactly("notifications: 3 malformed");
  }

  @ParameterizedTest
  @ValueSource(strings = {"INTERRUPTED", "CLOSED"})
  void reportsButDoesNotCountAnOperationCutByTheEndOfTheTest(String responseCode) throws Exception {
    OperationSample cut = new OperationSample("Q1", null);
    cut.notDone(responseCode, "cut");
    LatencyRecorder recorder = recorder("queries");
    recorder.testStarted();
    recorder.sampleOccurred(event(cut));
    recorder.testEnded();

    assertThat(tallies().labels()).isEmpty();
    assertThat(RunManifest.read(folder.resolve("manifest.json")).notes())
        .containsExactly(
            "queries: 1 operation was in flight when the test was stopped: it is not counted.");
  }

  @Test
  void optionsAreSettingsWithTheValueOfEachPart() throws Exception {
    variables.put("batch.sizes", "100,500");
    variables.put("batch.sizes_n", "2");
    variables.put("batch.sizes_1", "100");
    variables.put("batch.sizes_2", "500");
    variables.put("START.MS", "1");
    variables.put("warmup.seconds", "5");
    record("queries", "Q1");
    variables.put("warmup.seconds", "3");
    record("ingestion", "create-100");

    assertThat(RunManifest.read(folder.resolve("manifest.json")).options())
        .containsExactlyInAnyOrderEntriesOf(
            Map.of(
                "batch.sizes",
                "100,500",
                "latency.intervalSeconds",
                "1",
                "warmup.seconds",
                "5",
                "warmup.seconds (ingestion)",
                "3"));
  }

  @Test
  void aPartLastsFromItsFirstToItsLastMeasuredOperation() throws Exception {
    SampleResult early = SampleResult.createTestSample(1_700_000_000_000L, 1_700_000_000_040L);
    early.setSampleLabel("warm-up Q1");
    SampleResult first = SampleResult.createTestSample(1_700_000_001_000L, 1_700_000_001_010L);
    first.setSampleLabel("Q1");
    SampleResult last = SampleResult.createTestSample(1_700_000_002_000L, 1_700_000_002_250L);
    last.setSampleLabel("Q2");
    LatencyRecorder recorder = recorder("queries");
    recorder.testStarted();
    List.of(early, last, first).forEach(sample -> recorder.sampleOccurred(event(sample)));
    recorder.testEnded();

    Part part = RunManifest.read(folder.resolve("manifest.json")).parts().get(0);
    assertThat(part.started()).isEqualTo(Instant.ofEpochMilli(1_700_000_001_000L));
    assertThat(part.ended()).isEqualTo(Instant.ofEpochMilli(1_700_000_002_250L));
  }

  @Test
  void rejectsAnExistingPartWithoutChangingIt() throws Exception {
    record("queries", "Q1");
    byte[] before = Files.readAllBytes(folder.resolve("tallies.json"));

    LatencyRecorder second = recorder("queries");
    second.testStarted();
    second.threadStarted();
    second.testEnded();

    assertThat(PlanProblem.inScope(variables).message())
        .contains("already contains a run of \"queries\"", "name a new folder");
    assertThat(Files.readAllBytes(folder.resolve("tallies.json"))).isEqualTo(before);
  }

  @Test
  void rejectsAFolderWithAnIncompleteRun() throws Exception {
    recorder("queries").testStarted();

    LatencyRecorder second = recorder("ingestion");
    second.testStarted();
    second.threadStarted();

    assertThat(PlanProblem.inScope(variables).message()).contains("contains an incomplete run");
  }

  @Test
  void aPartWithoutSamplesIsNotRecorded() throws Exception {
    LatencyRecorder recorder = recorder("queries");
    recorder.testStarted();
    recorder.testEnded();

    RunManifest manifest = RunManifest.read(folder.resolve("manifest.json"));
    assertThat(manifest.parts()).isEmpty();
    assertThat(manifest.ended()).isNotNull();
  }

  @Test
  void threadsOfAStartedTestRecordWithoutTestBeans() throws Exception {
    LatencyRecorder recorder = recorder("queries");
    assertThat(recorder.clone()).isInstanceOf(LatencyRecorder.class);
    recorder.testStarted();
    for (int thread = 0; thread < 2; thread++) {
      Object copy = recorder.clone();
      assertThat(copy).isInstanceOf(SampleListener.class).isNotInstanceOf(TestBean.class);
      ((ThreadListener) copy).threadStarted();
      ((SampleListener) copy).sampleOccurred(event(foreign("Q1", 1, true)));
      ((ThreadListener) copy).threadFinished();
    }
    recorder.testEnded();

    assertThat(tallies().labels().get("Q1").operations().count()).isEqualTo(2);
    assertThat(recorder.clone()).isInstanceOf(LatencyRecorder.class);
  }

  private void record(String plan, String label) {
    LatencyRecorder recorder = recorder(plan);
    recorder.testStarted();
    recorder.sampleOccurred(event(foreign(label, 1, true)));
    recorder.testEnded();
  }

  private LatencyRecorder recorder(String plan) {
    LatencyRecorder recorder = new LatencyRecorder();
    recorder.setFolder(folder.toString());
    recorder.setPlan(plan);
    return recorder;
  }

  private Tallies tallies() throws Exception {
    return Tallies.read(folder.resolve("tallies.json"));
  }

  private static SampleResult foreign(String label, long millis, boolean good) {
    SampleResult result = SampleResult.createTestSample(millis);
    result.setSampleLabel(label);
    result.setSuccessful(good);
    result.setResponseCode(good ? "200" : "500");
    return result;
  }

  private static SampleEvent event(SampleResult result) {
    return new SampleEvent(result, "group");
  }
}
