package org.ngsildbench.load.stream;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import org.ngsildbench.load.rows.BlockEncoder;
import org.ngsildbench.load.rows.BlockPlan;
import org.ngsildbench.load.rows.HistoryBlock;
import org.ngsildbench.load.rows.NdjsonFormat;
import org.ngsildbench.load.rows.RowIndex;
import org.ngsildbench.load.rows.Shard;
import org.ngsildbench.load.series.SensorHistory;
import org.ngsildbench.streaming.StoredMessages;

/**
 * Finds where an interrupted load resumes. The topic itself is the journal: the data set determines
 * the n-th message and messages are stored in order, so a topic with n messages holds the first n.
 * This is verified byte by byte on its oldest and newest messages; a lost or duplicated message in
 * between would shift the newest ones.
 *
 * <p>A topic either starts with the data set and has complete shards in sequence, or has a single
 * shard. Immutable.
 */
record TopicResume(SensorHistory history, BlockPlan plan) {

  private static final int MAX_SHOWN = 200;

  /** Returns the part of a shard that a topic lacks. */
  RemainingBlocks remainder(Shard shard, StoredMessages stored) throws TopicMismatchException {
    long ever = stored.count() + stored.removed();
    if (stored.count() == 0) {
      RemainingBlocks all = RemainingBlocks.all(shard, plan);
      return new RemainingBlocks(0, ever, all.fromBlock(), 0, all.toBlock());
    }
    if (stored.removed() > 0) {
      throw new TopicMismatchException(
          String.format(
              Locale.ROOT,
              "has removed its oldest %,d messages and holds %,d, so it cannot hold all readings. Delete it, or choose another",
              stored.removed(),
              stored.count()));
    }
    RowIndex index = new RowIndex(history, plan);
    long end = index.before(shard.to(plan.count()));
    long begin = index.before(shard.from(plan.count()));
    String other = difference(index, 0, index.count(), stored);
    if (other == null && stored.count() < begin) {
      throw new TopicMismatchException(
          String.format(
              Locale.ROOT,
              "holds the first %,d readings, but this shard starts after %,d: load the earlier shards first, or use one topic per shard",
              stored.count(),
              begin));
    }
    if (other == null) {
      return from(Math.min(stored.count(), end), index, shard, stored.count());
    }
    String alone = begin == 0 ? other : difference(index, begin, end, stored);
    if (alone == null) {
      return from(begin + stored.count(), index, shard, stored.count());
    }
    throw new TopicMismatchException(alone);
  }

  private RemainingBlocks from(long row, RowIndex index, Shard shard, long held) {
    long to = shard.to(plan.count());
    long block = Math.min(index.blockOf(row), to);
    return new RemainingBlocks(held, held, block, (int) (row - index.before(block)), to);
  }

  /** Returns the difference between the topic and a range of rows; null if there is none. */
  private String difference(RowIndex index, long begin, long end, StoredMessages stored) {
    int comparable = (int) Math.min(stored.first().size(), end - begin);
    String first = difference(stored.first().subList(0, comparable), begin, 0, index);
    if (first != null) {
      return first;
    }
    if (stored.count() > end - begin) {
      return String.format(
          Locale.ROOT,
          "holds %,d messages, and this load has %,d: load as many days as before, or choose another topic",
          stored.count(),
          end - begin);
    }
    return difference(stored.last(), begin, stored.count() - stored.last().size(), index);
  }

  /**
   * Compares some messages.
   *
   * @param begin row of the topic's first message
   * @param number index of the first of these messages in the topic, from 0
   */
  private String difference(List<byte[]> stored, long begin, long number, RowIndex index) {
    List<byte[]> ours = messages(begin + number, stored.size(), index);
    for (int i = 0; i < stored.size(); i++) {
      byte[] expected = i < ours.size() ? ours.get(i) : null;
      if (!Arrays.equals(stored.get(i), expected)) {
        return String.format(
            Locale.ROOT,
            "differs from this load: its message %,d is %s, expected %s. Delete it, or choose another",
            number + i + 1,
            shown(stored.get(i)),
            shown(expected));
      }
    }
    return null;
  }

  /** Generates a range of the messages of all shards; fewer at the end. */
  private List<byte[]> messages(long from, int count, RowIndex index) {
    BlockEncoder encoder = new BlockEncoder(history, new NdjsonFormat());
    StreamLoader.Messages made = new StreamLoader.Messages();
    List<byte[]> messages = new ArrayList<>(count);
    long number = index.blockOf(Math.min(from, index.count()));
    Iterator<HistoryBlock> blocks = plan.blocks(number, plan.count()).iterator();
    int skipped = (int) (from - index.before(number));
    while (messages.size() < count && blocks.hasNext()) {
      made.make(blocks.next(), encoder);
      for (int i = skipped; i < made.count() && messages.size() < count; i++) {
        messages.add(made.payload(i));
      }
      skipped = 0;
    }
    return messages;
  }

  /** Returns a message on one line without control characters. */
  private static String shown(byte[] message) {
    if (message == null) {
      return "none";
    }
    String text = new String(message, 0, Math.min(MAX_SHOWN, message.length), UTF_8);
    return text.replaceAll("\\p{Cntrl}", "?") + (message.length > MAX_SHOWN ? "…" : "");
  }
}
