package org.ngsildbench.streaming.load;

import java.util.concurrent.locks.LockSupport;
import lombok.Getter;
import org.ngsildbench.streaming.SendListener;
import org.ngsildbench.streaming.StreamFailure;

/** A message that was handed over and has no outcome yet; used again after it has one. */
final class InFlight implements SendListener {

  private final Publisher.Outcomes outcomes;
  @Getter private final byte[] payload;
  private long sequence;
  private long intendedNanos;
  private long sentNanos;

  /** Why it failed; null if it did not. */
  @Getter private volatile StreamFailure failure;

  private volatile boolean pending;
  private volatile Thread awaiting;

  /**
   * A message not sent yet.
   *
   * @param payload the message, which must not change while pending, unless the client copies it
   */
  InFlight(Publisher.Outcomes outcomes, byte[] payload) {
    this.outcomes = outcomes;
    this.payload = payload;
  }

  /**
   * Marks a message as about to be sent. Called by the publisher's thread when no message is
   * pending.
   */
  void sending(long number, long intended, long sent) {
    sequence = number;
    intendedNanos = intended;
    sentNanos = sent;
    failure = null;
    pending = true;
  }

  @Override
  public void acknowledged(long nanos) {
    outcomes.acknowledged(sequence, intendedNanos, sentNanos, nanos);
    done();
  }

  @Override
  public void failed(StreamFailure why, long nanos) {
    failure = why;
    outcomes.failed(sequence, why, intendedNanos, sentNanos, nanos);
    done();
  }

  private void done() {
    pending = false;
    Thread waiter = awaiting;
    if (waiter != null) {
      LockSupport.unpark(waiter);
    }
  }

  /**
   * Waits for the outcome.
   *
   * @param untilNanos how long, in {@link System#nanoTime()}
   * @return false if it did not come until then, or the thread was interrupted
   */
  boolean await(long untilNanos) {
    if (!pending) {
      return true;
    }
    awaiting = Thread.currentThread();
    try {
      while (pending) {
        long left = untilNanos - System.nanoTime();
        if (left <= 0 || Thread.currentThread().isInterrupted()) {
          return !pending;
        }
        LockSupport.parkNanos(this, left);
      }
      return true;
    } finally {
      awaiting = null;
    }
  }
}
