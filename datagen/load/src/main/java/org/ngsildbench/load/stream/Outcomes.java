package org.ngsildbench.load.stream;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.LongAdder;
import org.ngsildbench.streaming.SendListener;
import org.ngsildbench.streaming.StreamFailure;
import org.ngsildbench.streaming.reconnect.Room;

/**
 * Counts what became of messages, and holds the sender back while many are without an outcome: what
 * a platform's client would take is far more than keeps a server busy, and the last of it would
 * wait for its outcome for so long that it is given up. For one sender; outcomes come from any
 * thread.
 */
final class Outcomes implements SendListener {

  private static final int MOST_ON_THEIR_WAY = 20_000;

  /** Room is taken for so many at a time: a sender that each outcome woke would do little else. */
  private static final int TAKEN_TOGETHER = 1_000;

  /** The client gives up each message earlier; this is for a client that does not. */
  private static final Duration PATIENCE = Duration.ofMinutes(5);

  /** How often it is looked whether nothing comes back any more. */
  private static final Duration LOOK = Duration.ofSeconds(5);

  private final Room room = new Room(MOST_ON_THEIR_WAY);
  private final LongAdder acknowledged = new LongAdder();
  private final LongAdder failed = new LongAdder();
  private final AtomicReference<StreamFailure> first = new AtomicReference<>();
  private int taken;

  @Override
  public void acknowledged(long nanos) {
    acknowledged.increment();
    room.giveBack(1, nanos);
  }

  @Override
  public void failed(StreamFailure failure, long nanos) {
    failed.increment();
    first.compareAndSet(null, failure);
    room.giveBack(1, nanos);
  }

  /**
   * Waits until a message may be sent.
   *
   * @throws InterruptedIOException if the thread was interrupted, which it then stays
   * @throws IOException if nothing has had an outcome for minutes
   */
  void awaitRoom() throws IOException {
    if (taken > 0) {
      taken--;
      return;
    }
    long giveUp = System.nanoTime() + PATIENCE.toNanos();
    while (!room.take(TAKEN_TOGETHER, LOOK)) {
      if (Thread.currentThread().isInterrupted()) {
        throw new InterruptedIOException("interrupted");
      }
      if (System.nanoTime() - giveUp > 0 && room.isOverdue(PATIENCE)) {
        throw new IOException("no message has had an outcome for " + PATIENCE.toMinutes() + " min");
      }
    }
    taken = TAKEN_TOGETHER - 1;
  }

  boolean anyFailed() {
    return first.get() != null;
  }

  StreamResult of(long sent) {
    return new StreamResult(sent, acknowledged.sum(), failed.sum(), first.get());
  }
}
