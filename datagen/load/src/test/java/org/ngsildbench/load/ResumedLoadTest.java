package org.ngsildbench.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.ngsildbench.load.journal.UnusableJournalException;
import org.ngsildbench.load.pace.Pace;
import org.ngsildbench.load.result.LoadResult;
import org.ngsildbench.load.result.LoadResult.Outcome;

/** Tests resumed loads, and brokers that have lost accepted data. */
class ResumedLoadTest extends StubBrokerLoads {

  /** The broker restarts during the history and accepts all later requests. */
  @Test
  void detectsDataLossDuringTheLoad() {
    atTheFirstHistory(
        () -> {
          broker.emptied = true;
          broker.statuses.add(429);
        });
    LoadResult result = load();
    assertThat(result.outcome()).isEqualTo(Outcome.DATA_LOST);
    assertThat(result.problems()).singleElement().asString().contains("emptied or restarted");
    assertThat(broker.writes.get(broker.writes.size() - 1)).endsWith("/temporal/entities");
  }

  @Test
  void detectsDataLossDespiteARejection() {
    atTheFirstHistory(
        () -> {
          broker.emptied = true;
          broker.statuses.addAll(List.of(429, 400));
        });
    LoadResult result = load();
    assertThat(result.readingsRefused()).isPositive();
    assertThat(result.outcome()).isEqualTo(Outcome.DATA_LOST);
    assertThat(result.problems()).last().asString().contains("emptied or restarted");
  }

  /** The broker has history accepted after its data loss, but no bus. */
  @Test
  void reloadsABrokerAfterDataLossOnlyIfEmpty() {
    atTheFirstHistory(
        () -> {
          broker.emptied = true;
          broker.statuses.add(429);
        });
    assertThat(loadWithJournal().outcome()).isEqualTo(Outcome.DATA_LOST);
    broker.writes.clear();
    broker.history =
        IntStream.range(0, FLEET.spec().steps())
            .mapToObj(step -> FLEET.spec().instant(step).toString())
            .collect(Collectors.joining(" ", "{\"times\":\"", "\"}"));
    for (int again = 0; again < 2; again++) {
      LoadResult refused = loadWithJournal();
      assertThat(refused.outcome()).isEqualTo(Outcome.OTHER_DATA_THERE);
      assertThat(refused.problems()).singleElement().asString().contains("empty the broker");
      assertThat(broker.writes).isEmpty();
    }
    broker.history = "";
    LoadResult loaded = loadWithJournal();
    assertThat(loaded.outcome()).isEqualTo(Outcome.LOADED);
    assertThat(broker.writes).hasSize((int) loaded.requests()).hasSizeGreaterThan(3 + 2);
    assertThat(folder).isEmptyDirectory();
  }

  /** A load that does not start because of other data must keep its journal. */
  @Test
  void loadThatDoesNotStartKeepsItsJournal() throws IOException {
    interruptAtTheFirstHistory(this::loadWithJournal);
    broker.writes.clear();
    broker.emptied = true;
    broker.buses = "[{\"id\":\"urn:ngsi-ld:Bus:ioannina:1\",\"type\":\"Bus\"}]";
    for (int again = 0; again < 2; again++) {
      assertThat(loadWithJournal().outcome()).isEqualTo(Outcome.OTHER_DATA_THERE);
      assertThat(broker.writes).isEmpty();
    }
  }

  /**
   * A lane of the other plan has different pieces: documents of one entity instead of updates of
   * several.
   */
  @Test
  void doesNotResumeWithAnotherPlan() throws IOException {
    interruptAtTheFirstHistory(this::loadWithJournal);
    broker.onWrite = () -> {};
    broker.writes.clear();
    Pace fast = Pace.times(Pace.MAX);
    for (int again = 0; again < 2; again++) {
      assertThatExceptionOfType(UnusableJournalException.class)
          .isThrownBy(() -> loadWithJournal(fast, progress::add));
      assertThat(broker.writes).isEmpty();
    }
    assertThat(loadWithJournal().outcome()).isEqualTo(Outcome.LOADED);
  }

  /** Only the speed differs. */
  @Test
  void resumesAtAnotherPace() {
    interruptOnce(() -> lastWriteEndsWith("upsert"));
    Pace slow = Pace.times(36); // The second hour would begin after 100 s.
    assertThat(loadWithJournal(slow, progress::add).outcome()).isEqualTo(Outcome.INTERRUPTED);
    assertThat(Thread.interrupted()).isTrue();
    broker.onWrite = () -> {};
    LoadResult result = loadWithJournal(Pace.times(Pace.MAX), progress::add);
    assertThat(result.outcome()).isEqualTo(Outcome.LOADED);
    assertThat(result.readingsAccepted()).isEqualTo((3L * 26 + 2 * 5) * 23);
  }

  /** No request fails, so none is retried. */
  @Test
  void resumedLoadChecksForDataLossAtItsEnd() throws IOException {
    interruptAtTheFirstHistory(this::loadWithJournal);
    broker.onWrite = () -> {};
    LoadResult result = loadWithJournal(progress -> broker.emptied = true);
    assertThat(result.retries()).isZero();
    assertThat(result.outcome()).isEqualTo(Outcome.DATA_LOST);
  }
}
