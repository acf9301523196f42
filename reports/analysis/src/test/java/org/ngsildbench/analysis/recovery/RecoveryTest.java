package org.ngsildbench.analysis.recovery;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.OptionalDouble;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.ngsildbench.analysis.ReportWriter;
import org.ngsildbench.analysis.SyntheticRun;
import org.ngsildbench.analysis.folder.RunFolderException;
import org.ngsildbench.measurement.latency.LatencyKind;

class RecoveryTest {

  private static final long KILLED = SyntheticRun.START.getEpochSecond() + 10;

  @TempDir private Path folder;

  /** Fast for 10 s, killed, failing until second 14, slow until second 16, then as before. */
  private Path run(int seconds) throws IOException {
    long failed = 10 * Math.max(0, Math.min(seconds, 14) - 10);
    return aRun(seconds)
        .tally("Q1", SyntheticRun.outcome(10L * seconds, failed, 0, 0, 0))
        .write(folder);
  }

  private static SyntheticRun aRun(int seconds) {
    SyntheticRun run = new SyntheticRun().broker("spec", "Broker", "1");
    for (int second = 0; second < seconds; second++) {
      if (second < 10 || second >= 14) {
        run.times("Q1", second, times(second >= 14 && second < 16 ? 50_000 : 1_000));
      } else {
        run.interval("Q1", LatencyKind.FAILURE, second, times(2_000));
      }
    }
    return run;
  }

  private static long[] times(long micros) {
    long[] all = new long[10];
    java.util.Arrays.fill(all, micros);
    return all;
  }

  private void killed(String more) throws IOException {
    Files.writeString(
        folder.resolve(KillEvent.FILE),
        """
        {"schema": 1, "kill": "docker=orion", "killedEpochMicros": %d000000,
         "restartedEpochMicros": %d500000%s}
        """
            .formatted(KILLED, KILLED + 1, more));
  }

  @Test
  void findsTheFirstCorrectAnswerAndTheSteadyState() throws Exception {
    run(30);
    killed("");
    RecoverySummary recovery = RecoverySummary.of(folder).orElseThrow();
    assertThat(recovery.event().restartedSeconds()).hasValue(KILLED + 1.5);
    LabelRecovery q1 = recovery.labels().get(0);
    assertThat(q1.label()).isEqualTo("Q1");
    assertThat(q1.firstCorrect()).hasValue(5); // the end of the second in which it came
    assertThat(q1.silence()).isEqualTo(5);
    assertThat(q1.failed()).isEqualTo(40);
    assertThat(q1.steady().orElseThrow()).isBetween(6.0, 7.0);
  }

  @Test
  void reportsARunThatEndedTooEarly() throws Exception {
    run(17);
    killed("");
    LabelRecovery q1 = RecoverySummary.of(folder).orElseThrow().labels().get(0);
    assertThat(q1.steady()).isEmpty();
  }

  @Test
  void reportsASystemThatDidNotRecover() throws Exception {
    run(14);
    killed("");
    LabelRecovery q1 = RecoverySummary.of(folder).orElseThrow().labels().get(0);
    assertThat(q1.firstCorrect()).isEqualTo(OptionalDouble.empty());
    assertThat(q1.silence()).isGreaterThanOrEqualTo(3);
  }

  @Test
  void countsLostWritesAndAcceptsFailuresOfTheFault() throws Exception {
    run(30);
    killed(
        """
        , "writes": {"acknowledged": 600, "lost": 12, "unacknowledged": 30,
         "unacknowledgedFound": 4, "lostIds": ["urn:ngsi-ld:Vehicle:1:1:1"]}
        """);
    Path page = folder.resolve("report.html");
    ReportWriter.write(java.util.List.of(folder), page);
    String html = Files.readString(page);
    assertThat(html)
        .contains("Of 600 acknowledged writes, 12 were lost.")
        .contains("urn:ngsi-ld:Vehicle:1:1:1")
        .contains("as expected after the kill")
        .contains("docker=orion");
    assertThat(Files.readString(folder.resolve("summary.json")))
        .containsPattern("\"firstCorrectSeconds\"\\s*:\\s*5")
        .containsPattern("\"lost\"\\s*:\\s*12");
  }

  /** The kill at second 10 excuses the failures of four seconds after it only. */
  @ParameterizedTest
  @CsvSource({"0, true", "20, false"})
  void doesNotExcuseFailuresBeforeTheFault(int failedBefore, boolean valid) throws Exception {
    SyntheticRun run = aRun(30);
    if (failedBefore > 0) {
      run.interval("Q1", LatencyKind.FAILURE, 5, LongStream.range(0, failedBefore).toArray());
    }
    run.tally("Q1", SyntheticRun.outcome(300 + failedBefore, 40 + failedBefore, 0, 0, 0));
    run.write(folder);
    killed("");

    ReportWriter.write(java.util.List.of(folder), folder.resolve("report.html"));

    assertThat(Files.readString(folder.resolve("summary.json")))
        .containsPattern("\"valid\"\\s*:\\s*" + valid);
    if (!valid) {
      assertThat(Files.readString(folder.resolve("summary.json")))
          .contains("Q1: 20 of 120 operations failed before the kill");
    }
  }

  @Test
  void aRunWithoutAFaultHasNoRecovery() throws Exception {
    run(30);
    assertThat(RecoverySummary.of(folder)).isEmpty();
  }

  @Test
  void namesADamagedFile() throws Exception {
    run(30);
    Files.writeString(folder.resolve(KillEvent.FILE), "{\"schema\": 9}");
    assertThatThrownBy(() -> org.ngsildbench.analysis.folder.RunFolder.read(folder))
        .isInstanceOf(RunFolderException.class)
        .hasMessageContaining(KillEvent.FILE);
  }
}
