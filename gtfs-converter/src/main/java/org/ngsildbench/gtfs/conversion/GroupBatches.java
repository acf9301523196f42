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
 * Converts the groups of a file in batches on other threads while this one reads. Bounds the memory
 * of pending batches: converts a very large group on the reading thread without collecting its
 * entities. Not thread-safe.
 */
final class GroupBatches<W extends GroupWriter> {

  /** Small enough to spread a small feed over several threads. */
  private static final int BATCH_ROWS = 1000;

  /** Max size of the rows in a batch; their entities take a few times as much. */
  private static final int BATCH_BYTES = 1 << 18;

  /** Larger than any bus trip and most shapes. */
  private static final int LARGE_GROUP_BYTES = 1 << 21;

  /** A converted batch. */
  private record Converted<W>(EntityBatch entities, W writer) {}

  private final Function<EntitySink, W> writers;
  private final EntitySink sink;
  private final OrderedWork.BlockConsumer<W> taker;
  private final OrderedWork<Converted<W>> work;

  /** Converted batches for reuse; each holds half a megabyte. */
  private final Queue<Converted<W>> idle = new ConcurrentLinkedQueue<>();

  private List<Group> batch = new ArrayList<>();
  private int rows;
  private int bytes;

  /**
   * Creates batches for a file.
   *
   * @param file file name for messages
   * @param writers creates a writer for a sink; called concurrently
   * @param sink receives the entities, ordered by group
   * @param taker receives each writer after its entities, for further results
   */
  GroupBatches(
      String file,
      Workers workers,
      Function<EntitySink, W> writers,
      EntitySink sink,
      OrderedWork.BlockConsumer<W> taker) {
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

  /** Waits for all batches. */
  void finish() throws IOException {
    if (!batch.isEmpty()) {
      give();
    }
    work.finish();
  }
}
