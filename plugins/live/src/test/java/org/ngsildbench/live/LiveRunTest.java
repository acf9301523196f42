package org.ngsildbench.live;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ngsildbench.measurement.tally.Operations;

class LiveRunTest {

  @TempDir private Path folder;
  private final LiveRun run = new LiveRun("run-1");

  private void follow(ExpectedLength size) {
    run.follow(folder, "scorpio", "queries", "1 of 2", size);
  }

  @Test
  void reportsWhatTheRecorderWrote() throws Exception {
    follow(ExpectedLength.ofOperations(220));
    new RecordedRun(folder).record("Q1", 100, 10).cores(1_800_000_000_000L, "broker", 0.5);

    LiveSnapshot now = run.poll();

    assertThat(now.system()).isEqualTo("scorpio");
    assertThat(now.threads()).hasValue(3);
    assertThat(now.done()).hasValue(0.5);
    assertThat(now.cores()).containsEntry("broker", 0.5);
    LabelSnapshot q1 = now.labels().get(0);
    assertThat(q1.label()).isEqualTo("Q1");
    assertThat(q1.operations()).isEqualTo(new Operations(110, 10, 0, 0, 0));
    assertThat(q1.p50()).isBetween(50_000L, 50_100L);
    assertThat(q1.p95()).isBetween(95_000L, 95_100L);
    assertThat(q1.p99()).isBetween(99_000L, 99_100L);
    assertThat(q1.rate()).isCloseTo(110 / 5.05, within(1e-6));
  }

  /** Otherwise the time since 1970 would be the measured time. */
  @Test
  void aLabelWithoutAStartIsNotInTheEstimate() throws Exception {
    follow(ExpectedLength.ofOperations(202));
    new RecordedRun(folder).record("Q1", 100, 0).withoutStart("Q2");

    LiveSnapshot now = run.poll();

    assertThat(now.done()).hasValue(0.5);
    assertThat(now.secondsLeft().orElseThrow()).isLessThan(TimeUnit.DAYS.toSeconds(3_650));
  }

  @Test
  void ratesOfPartsAddUpToTheWhole() throws Exception {
    follow(ExpectedLength.ofOperations(200));
    new RecordedRun(folder)
        .record("mixed", 100, 0)
        .record("read", 90, 0)
        .record("list", 8, 2)
        .parts("read", 90)
        .parts("list", 10);

    LiveSnapshot now = run.poll();

    assertThat(now.done()).hasValue(0.5);
    assertThat(now.labels())
        .extracting(LabelSnapshot::label, LabelSnapshot::rate)
        .containsExactly(
            tuple("list", 10 / 5.05), tuple("mixed", 100 / 5.05), tuple("read", 90 / 5.05));
  }

  @Test
  void readsOnlyNewLines() throws Exception {
    follow(ExpectedLength.UNKNOWN);
    new RecordedRun(folder).record("Q1", 100, 0);
    run.poll();
    new RecordedRun(folder).record("Q1", 100, 0).record("Q2", 1, 0);

    LiveSnapshot now = run.poll();

    assertThat(now.labels()).extracting(LabelSnapshot::label).containsExactly("Q1", "Q2");
    assertThat(now.labels().get(0).operations().count()).isEqualTo(200);
    assertThat(now.done()).isEmpty();
    assertThat(now.secondsLeft()).isEmpty();
    assertThat(run.metrics(false))
        .contains(
            "ngsildbench_latency_seconds_count{broker=\"scorpio\",query=\"Q1\",run=\"run-1\",kind=\"response\"} 200");
  }

  @Test
  void aFurtherPlanOfAFolderShowsItsOwnLabelsOnly() throws Exception {
    follow(ExpectedLength.UNKNOWN);
    new RecordedRun(folder).record("Q1", 100, 0);
    run.follow(folder, "scorpio", "ingestion", "2 of 2", ExpectedLength.ofOperations(4));
    assertThat(run.poll().labels()).isEmpty();
    new RecordedRun(folder).record("batch 100", 2, 0);

    LiveSnapshot now = run.poll();

    assertThat(now.labels()).extracting(LabelSnapshot::label).containsExactly("batch 100");
    assertThat(now.done()).hasValue(0.5);
    assertThat(run.metrics(false)).contains("query=\"Q1\"").contains("query=\"batch 100\"");
  }

  @Test
  void countersSumTheFoldersOfASystem(@TempDir Path second) throws Exception {
    follow(ExpectedLength.UNKNOWN);
    new RecordedRun(folder).record("Q1", 100, 10);
    run.follow(second, "scorpio", "queries", "", ExpectedLength.UNKNOWN);
    new RecordedRun(second).record("Q1", 50, 5);

    assertThat(run.poll().labels().get(0).operations().count()).isEqualTo(55);
    assertThat(run.metrics(false))
        .contains(
            "ngsildbench_operations_total{broker=\"scorpio\",query=\"Q1\",run=\"run-1\"} 165\n")
        .contains("ngsildbench_errors_total{broker=\"scorpio\",query=\"Q1\",run=\"run-1\"} 15\n");
  }

  @Test
  void lastEventHasAllPointsAndTheNextNone() throws IOException, InterruptedException {
    follow(ExpectedLength.UNKNOWN);
    new RecordedRun(folder).record("Q1", 3, 1);
    run.end(null);

    LiveEvent event = run.await(0, true, 1);

    assertThat(new String(event.json(), StandardCharsets.UTF_8))
        .contains("\"l\":\"Q1\",\"r\":")
        .doesNotContain("\n");
    assertThat(event.last()).isTrue();
    assertThat(event.reported()).isFalse();
    assertThat(new String(run.await(event.points(), false, 1).json(), StandardCharsets.UTF_8))
        .contains("\"points\":[]");
  }
}
