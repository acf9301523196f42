package org.ngsildbench.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.function.Supplier;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.ngsildbench.fleet.Fleet;
import org.ngsildbench.fleet.FleetSpec;
import org.ngsildbench.fleet.model.DataModel;
import org.ngsildbench.fleet.model.FleetEntity;
import org.ngsildbench.fleet.model.TemporalDocument;
import org.ngsildbench.load.delivery.Attempts;
import org.ngsildbench.load.delivery.Rejects;
import org.ngsildbench.load.journal.Journal;
import org.ngsildbench.load.pace.Pace;
import org.ngsildbench.load.plan.LoadPlan;
import org.ngsildbench.load.plan.Padding;
import org.ngsildbench.load.result.LoadCounters;
import org.ngsildbench.load.rows.Shard;
import org.ngsildbench.load.send.FailingTarget;
import org.ngsildbench.load.send.KilledTarget;
import org.ngsildbench.load.send.LoadTarget;
import org.ngsildbench.load.send.PieceSender;
import org.ngsildbench.load.send.RecordingTarget;
import org.ngsildbench.load.send.SendResult;
import org.ngsildbench.load.send.Sender;
import org.ngsildbench.load.send.SizeLimitedTarget;
import org.ngsildbench.load.send.WorkerPool;
import org.ngsildbench.load.source.FleetSource;
import org.ngsildbench.ngsild.dialect.HistoryLoading;
import org.ngsildbench.ngsild.dialect.HistoryLoading.Way;

/** Tests brokers that lose accepted data during or after a load. */
class DataLossCheckTest {

  private static final Fleet FLEET =
      new Fleet(new FleetSpec(1, 3, 2, Duration.ofHours(1), Duration.ofDays(1)));

  /** The first piece of history. */
  private static final int QUARTER_BYTES = 4_000;

  @TempDir private Path folder;
  private Path file;

  @BeforeEach
  void name() {
    file = folder.resolve("journal");
  }

  /** A broker that stores duplicates; batches of ten entities, four sent concurrently. */
  private static HistoryLoading loading(Way way) {
    boolean updates = way == Way.TIME_ORDERED_UPSERTS;
    return new HistoryLoading(way, updates, false, updates, 0, 10, 4, Duration.ZERO);
  }

  private static LoadPlan plan(Way way) {
    return new LoadPlan(
        new FleetSource(FLEET, DataModel.ATTRIBUTES), loading(way), Shard.WHOLE, new Padding(0), 0);
  }

  /** A broker that loses its data before one of its writes. */
  private static final class Forgetful extends FailingTarget {
    private final HistoryLoading loading;
    private final int lossBefore;
    private int refused = -1;
    private int writes;
    private LoadTarget broker;

    Forgetful(Way way, int lossBefore) {
      this.loading = loading(way);
      this.lossBefore = lossBefore;
      lose();
    }

    void lose() {
      broker = new RecordingTarget(loading);
    }

    @Override
    public LoadTarget broker() {
      return broker;
    }

    /** Rejects one of the writes, counted from 0. */
    void refuse(int write) {
      refused = write;
    }

    @Override
    public SendResult write(Supplier<SendResult> write) {
      if (writes == lossBefore) {
        lose();
      }
      if (writes++ != refused) {
        return write.get();
      }
      LoadTarget kept = broker;
      lose();
      int size = write.get().accepted();
      broker = kept;
      return SendResult.decided(0, size, "400");
    }
  }

  /** Uses one thread, so that writes are ordered. */
  private void load(Way way, LoadTarget broker) throws Exception {
    try (Journal journal = Journal.open(file, "test", "one way")) {
      LoadCounters counters = new LoadCounters();
      Sender sender = new Sender(broker, Attempts.standard(), counters, false, new Rejects(null));
      PieceSender pieces =
          new PieceSender(sender, broker, journal, counters, false, Pace.unlimited());
      WorkerPool one = new WorkerPool(1, () -> {});
      one.work(plan(way).entities(pieces));
      one.work(plan(way).history(pieces));
    }
  }

  @ParameterizedTest
  @EnumSource
  void detectsDataAcceptedAfterALoss(Way way) throws Exception {
    int batches = (int) plan(way).entityCount() / 10 + 1;
    Forgetful broker = new Forgetful(way, batches + 2);
    load(way, broker);
    try (Journal journal = Journal.open(file, "test", "one way")) {
      DataLossCheck dataLoss = new DataLossCheck(plan(way), journal, broker);
      assertThat(dataLoss.entitiesLost()).isTrue();
      assertThat(dataLoss.holdsNewestHistory()).isTrue();
      broker.lose();
      assertThat(dataLoss.entitiesLost()).isTrue();
      assertThat(dataLoss.holdsNewestHistory()).isFalse();
    }
  }

  /** Accepts a quarter of a piece at a time, and loses the first two quarters before the third. */
  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void detectsTheLossOfTheStartOfAPiece(boolean theRestIsRefused) throws Exception {
    Way way = Way.TEMPORAL_POST;
    int batches = (int) (plan(way).entityCount() - 1 + 9) / 10;
    Forgetful broker = new Forgetful(way, batches + 2);
    int taken = batches + 3;
    if (theRestIsRefused) {
      broker.refuse(taken++);
    }
    LoadTarget killed = new KilledTarget(broker, taken, false);
    assertThatThrownBy(() -> load(way, new SizeLimitedTarget(killed, QUARTER_BYTES)))
        .isInstanceOf(KilledTarget.Killed.class);
    assertThat(Files.readAllLines(file))
        .filteredOn(line -> line.startsWith("H 0 "))
        .last()
        .asString()
        .startsWith(theRestIsRefused ? "H 0 = 1 " : "H 0 / 1 ");
    try (Journal journal = Journal.open(file, "test", "one way")) {
      DataLossCheck dataLoss = new DataLossCheck(plan(way), journal, broker);
      assertThat(dataLoss.entitiesLost()).isTrue();
      assertThat(dataLoss.holdsNewestHistory()).isTrue();
      broker.lose();
      assertThat(dataLoss.holdsNewestHistory()).isFalse();
    }
  }

  /** Killed before the response: the piece is only known to be in flight. */
  @ParameterizedTest
  @EnumSource
  void checksPiecesInFlightToo(Way way) throws Exception {
    Forgetful broker = new Forgetful(way, Integer.MAX_VALUE);
    load(way, broker);
    try (Journal journal = Journal.open(folder.resolve("other"), "test", "one way")) {
      assertThat(new DataLossCheck(plan(way), journal, broker).holdsNewestHistory()).isFalse();
      journal.lane('H', 1).begin();
      assertThat(new DataLossCheck(plan(way), journal, broker).holdsNewestHistory()).isTrue();
    }
  }

  /**
   * The first batch was in flight when the broker lost the three others, and arrived afterwards.
   */
  @Test
  void anyFirstBatchRevealsDataLoss() throws Exception {
    Way way = Way.TEMPORAL_POST;
    Forgetful broker = new Forgetful(way, Integer.MAX_VALUE);
    load(way, broker);
    List<List<String>> first = plan(way).firstBatches();
    assertThat(first).hasSize(4).allSatisfy(batch -> assertThat(batch).hasSize(10));
    try (Journal journal = Journal.open(file, "test", "one way")) {
      assertThat(new DataLossCheck(plan(way), journal, broker).entitiesLost()).isFalse();
      for (int kept = 0; kept < first.size(); kept++) {
        List<String> left = first.get(kept);
        LoadTarget withOne = new Holding(left);
        assertThat(new DataLossCheck(plan(way), journal, withOne).entitiesLost()).isTrue();
      }
    }
  }

  /** Two entities of the first batch were rejected, and all of the second. */
  @Test
  void ignoresRejectedEntities() throws Exception {
    List<List<String>> first = plan(Way.TEMPORAL_POST).firstBatches();
    try (Journal journal = Journal.open(file, "test", "one way")) {
      journal.lane('E', 0).end(8, 2);
      journal.lane('E', 1).end(0, 10);
      LoadTarget taken = new Holding(first.get(0).subList(2, 10));
      assertThat(new DataLossCheck(plan(Way.TEMPORAL_POST), journal, taken).entitiesLost())
          .isFalse();
      LoadTarget nothing = new Holding(List.of());
      assertThat(new DataLossCheck(plan(Way.TEMPORAL_POST), journal, nothing).entitiesLost())
          .isTrue();
    }
  }

  private record Holding(List<String> ids) implements LoadTarget {
    @Override
    public SendResult create(List<FleetEntity> entities) {
      throw new AssertionError("nothing is sent");
    }

    @Override
    public SendResult upsert(List<FleetEntity> entities) {
      throw new AssertionError("nothing is sent");
    }

    @Override
    public SendResult addHistory(TemporalDocument document) {
      throw new AssertionError("nothing is sent");
    }

    @Override
    public boolean holds(String id) {
      return ids.contains(id);
    }

    @Override
    public boolean holds(String id, Instant time) {
      throw new AssertionError("nobody asks");
    }

    @Override
    public boolean holds(TemporalDocument document) {
      throw new AssertionError("nobody asks");
    }
  }
}
