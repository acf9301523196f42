package org.ngsildbench.gtfs.conversion;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Function;
import org.ngsildbench.gtfs.grouping.MemberRow;
import org.ngsildbench.gtfs.output.EntityBatch;
import org.ngsildbench.gtfs.output.EntitySink;

/**
 * Has the groups of a file converted some at a time, by other threads while this one reads on. What
 * is under way is bounded in bytes: a group that is large by itself is converted here, when it is
 * read, and its entities are not collected. For one thread.
 */
final class GroupBatches<W extends GroupWriter> {

  /** Few enough for a small feed to be shared among threads, too. */
  private static final int BATCH_ROWS = 1000;

  /** Size of the rows in a batch; their entities are a few times as large. */
  private static final int BATCH_BYTES = 1 << 18;

  /** No trip of a bus has as many stops, and few shapes have as many points. */
  private static final int LARGE_GROUP_BYTES = 1 << 21;

  /** A batch that was converted. */
  private record Converted<W>(EntityBatch entities, W writer) {}

  private final Function<EntitySink, W> writers;
  private final EntitySink sink;
  private final OrderedWork.Taker<W> taker;
  private final OrderedWork<Converted<W>> work;

  /** Those that were handed over: each holds half a megabyte, which is used again. */
  private final Queue<Converted<W>> idle = new ConcurrentLinkedQueue<>();

  private List<Group> batch = new ArrayList<>();
  private int rows;
  private int bytes;

  /**
   * Batches of a file.
   *
   * @param file its name, for people
   * @param writers makes a writer into a sink, also by several threads at once
   * @param sink gets the entities, in the order of the groups
   * @param taker takes from a writer what else it has found out, behind its entities
   */
  GroupBatches(
      String file,
      Workers workers,
      Function<EntitySink, W> writers,
      EntitySink sink,
      OrderedWork.Taker<W> taker) {
    this.writers = writers;
    this.sink = sink;
    this.taker = taker;
    this.work = new OrderedWork<>(file, workers, workers.ahead(), this::handOver);
  }

  void add(int group, List<MemberRow> members) throws IOException {
    int weight = members.stream().mapToInt(member -> member.row().weight()).sum();
    if (weight > LARGE_GROUP_BYTES) {
      finish();
      convertHere(new Group(group, members));
      return;
    }
    batch.add(new Group(group, members));
    rows += members.size();
    bytes += weight;
    if (rows >= BATCH_ROWS || bytes >= BATCH_BYTES) {
      give();
    }
  }

  private void convertHere(Group large) throws IOException {
    W writer = writers.apply(sink);
    writer.write(large);
    taker.take(writer);
  }

  private void give() throws IOException {
    List<Group> full = batch;
    batch = new ArrayList<>();
    rows = 0;
    bytes = 0;
    work.give(() -> converted(full));
  }

  private Converted<W> converted(List<Group> groups) throws IOException {
    Converted<W> used = idle.poll();
    Converted<W> to = used == null ? fresh() : used;
    for (Group group : groups) {
      to.writer().write(group);
    }
    return to;
  }

  private Converted<W> fresh() {
    EntityBatch entities = new EntityBatch();
    return new Converted<>(entities, writers.apply(entities));
  }

  private void handOver(Converted<W> converted) throws IOException {
    converted.entities().forEach(sink);
    taker.take(converted.writer());
    converted.entities().clear();
    converted.writer().clear();
    idle.add(converted);
  }

  /** Waits for all to be converted. */
  void finish() throws IOException {
    if (!batch.isEmpty()) {
      give();
    }
    work.finish();
  }
}
