package org.ngsildbench.load.stream;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.time.Duration;
import java.util.Arrays;
import java.util.function.Consumer;
import lombok.Getter;
import org.ngsildbench.load.pace.Pace;
import org.ngsildbench.load.rows.BlockEncoder;
import org.ngsildbench.load.rows.BlockPipeline;
import org.ngsildbench.load.rows.BlockPlan;
import org.ngsildbench.load.rows.HistoryBlock;
import org.ngsildbench.load.rows.NdjsonFormat;
import org.ngsildbench.load.rows.RowBuffer;
import org.ngsildbench.load.rows.Shard;
import org.ngsildbench.load.series.SensorHistory;
import org.ngsildbench.streaming.StoredMessages;
import org.ngsildbench.streaming.StreamProducer;

/**
 * Sends a history to a topic of a streaming platform in time order, one message per reading, with
 * max 20,000 in flight. A message is a line of the NDJSON file without its line feed. All readings
 * of a bus or station have the same key. An interrupted load resumes at the end of the topic. One
 * load at a time.
 */
public final class StreamLoader {

  private static final Duration TIMEOUT = Duration.ofSeconds(60);

  private final SensorHistory history;
  private final Pace pace;
  private final BlockPlan plan;
  private final InFlightLimiter outcomes = new InFlightLimiter();
  private long sent;
  private long pieces;
  private byte[] newest;

  /** Creates a loader of a history at a pace. */
  public StreamLoader(SensorHistory history, Pace pace) {
    this.history = history;
    this.pace = pace;
    this.plan = pace.isLimited() ? BlockPlan.stepByStep(history) : new BlockPlan(history);
  }

  /**
   * Returns the part of a shard that a topic lacks.
   *
   * @param stored messages in the topic
   * @throws TopicMismatchException if the topic's content is not the start of this load
   */
  public RemainingBlocks remainder(Shard shard, StoredMessages stored)
      throws TopicMismatchException {
    return new TopicResume(history, plan).remainder(shard, stored);
  }

  /** Sends a shard to an empty topic; see {@link #load}. */
  public StreamResult load(
      StreamProducer producer, Shard shard, Consumer<StreamProgress> progress) {
    return load(producer, RemainingBlocks.all(shard, plan), progress);
  }

  /**
   * Sends the missing readings and waits for all outcomes. Ends early if a message fails or the
   * thread is interrupted, and keeps the interrupt status.
   *
   * @param producer stays open; must not leave gaps, because a load with gaps cannot be resumed
   * @param progress called after each piece on the calling thread
   */
  public StreamResult load(
      StreamProducer producer, RemainingBlocks remainder, Consumer<StreamProgress> progress) {
    BlockEncoder encoder = new BlockEncoder(history, new NdjsonFormat());
    long all = remainder.toBlock() - remainder.fromBlock();
    try {
      new BlockPipeline<>(Runtime.getRuntime().availableProcessors(), Messages::new)
          .run(
              plan.blocks(remainder.fromBlock(), remainder.toBlock()).iterator(),
              (block, messages) -> messages.make(block, encoder),
              messages -> {
                send(messages, pieces == 0 ? remainder.skippedRows() : 0, producer);
                progress.accept(new StreamProgress(++pieces, all, sent));
              });
    } catch (InterruptedIOException stopped) {
      Thread.currentThread().interrupt();
    } catch (IOException failed) {
      // The limiter has the failure.
    }
    boolean interrupted = Thread.interrupted();
    if (!producer.flush(TIMEOUT)) {
      outcomes.timedOut(TIMEOUT);
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
    return outcomes.of(sent);
  }

  /** Returns the last message sent; null if there is none. */
  public byte[] newest() {
    return newest == null ? null : newest.clone();
  }

  private void send(Messages messages, int from, StreamProducer producer) throws IOException {
    pace.awaitOrStop(history.epochMillis(messages.step));
    for (int i = from; i < messages.count; i++) {
      outcomes.awaitCapacity(sent);
      // Checked before each message: a message accepted after a failed one would leave a gap.
      if (outcomes.anyFailed()) {
        throw new IOException("a message failed");
      }
      producer.send(messages.keys[i], messages.payload(i), outcomes);
      sent++;
    }
    if (messages.count > 0) {
      newest = messages.payload(messages.count - 1);
    }
  }

  /** The messages of one block. */
  static final class Messages {
    private static final int USUAL = 1 << 16;

    private final RowBuffer text = new RowBuffer(1 << 22);
    private int[] ends = new int[USUAL];
    private int[] keys = new int[USUAL];
    @Getter private int count;
    private int step;

    void make(HistoryBlock block, BlockEncoder encoder) {
      text.clear();
      count = 0;
      step = block.fromStep();
      encoder.encode(block, text, this::row);
    }

    private void row(int group, int end) {
      if (count == ends.length) {
        ends = Arrays.copyOf(ends, 2 * count);
        keys = Arrays.copyOf(keys, 2 * count);
      }
      keys[count] = group;
      ends[count] = end;
      count++;
    }

    byte[] payload(int message) {
      return text.toByteArray(message == 0 ? 0 : ends[message - 1], ends[message] - 1);
    }
  }
}
