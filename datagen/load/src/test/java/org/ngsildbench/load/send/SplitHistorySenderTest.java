package org.ngsildbench.load.send;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.ngsildbench.fleet.Fleet;
import org.ngsildbench.fleet.FleetSpec;
import org.ngsildbench.fleet.model.DataModel;
import org.ngsildbench.fleet.model.History;
import org.ngsildbench.fleet.model.TemporalDocument;
import org.ngsildbench.load.delivery.Attempts;
import org.ngsildbench.load.delivery.Rejects;
import org.ngsildbench.load.journal.Journal;
import org.ngsildbench.load.result.LoadCounters;
import org.ngsildbench.ngsild.dialect.Dialects;
import org.ngsildbench.ngsild.dialect.Scorpio;

class SplitHistorySenderTest {

  private static final TemporalDocument PIECE =
      new History(
              new Fleet(new FleetSpec(1, 1, 1, Duration.ofHours(1), Duration.ofDays(1))),
              DataModel.ATTRIBUTES)
          .entities()
          .flatMap(history -> history.documents(1 << 20))
          .findFirst()
          .orElseThrow();

  private final RequestSizeLimit size = new RequestSizeLimit();

  /** Returns the number of requests for the piece in its own lane. */
  private long requests(int lane, LoadTarget broker) throws Exception {
    LoadCounters counters = new LoadCounters();
    Sender sender = new Sender(broker, Attempts.standard(), counters, false, new Rejects(null));
    try (Journal journal = Journal.none()) {
      SplitHistorySender parts =
          new SplitHistorySender(sender, broker, counters, journal.lane('H', lane), size, false);
      parts.send(PIECE);
      assertThat(parts.accepted()).isEqualTo(PIECE.instances());
    }
    return counters.requests.sum();
  }

  /** Four parts; the first time, also the rejected whole and half. */
  @Test
  void lanesShareTheLearnedSizeLimit() throws Exception {
    LoadTarget broker =
        new SizeLimitedTarget(
            new RecordingTarget(Dialects.of(Scorpio.KIND).historyLoading()),
            PIECE.json().length / 3);
    assertThat(requests(0, broker)).isEqualTo(2 + 4);
    assertThat(requests(1, broker)).isEqualTo(4);
    assertThat(requests(1, broker)).isEqualTo(4);
  }

  /** The broker reports its limit. */
  @Test
  void respectsAReportedSizeLimit() throws Exception {
    size.refused(PIECE, PIECE.json().length / 3);
    LoadTarget broker = new RecordingTarget(Dialects.of(Scorpio.KIND).historyLoading());
    assertThat(requests(0, broker)).isEqualTo(4);
  }
}
