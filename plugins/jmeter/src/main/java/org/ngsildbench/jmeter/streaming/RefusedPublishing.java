package org.ngsildbench.jmeter.streaming;

import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.ngsildbench.measurement.tally.Streaming;
import org.ngsildbench.streaming.StreamFailure;
import org.ngsildbench.streaming.StreamFailureKind;
import org.ngsildbench.streaming.load.MessageObserver;
import org.ngsildbench.streaming.load.MessagePace;
import org.ngsildbench.streaming.load.Publisher;

/**
 * Replacement for publishing that the server denied, or that lost the server between two labels:
 * every due message counts as failed with the reason. Takes as long as publishing would have; later
 * labels try again. Not thread-safe except for {@link #counts}.
 */
final class RefusedPublishing implements Publishing {

  /** Duration of a sample without rate and interval. */
  private static final Duration WITHOUT_INTERVAL = Duration.ofSeconds(1);

  /** Messages of a given number that one sample without a rate counts. */
  static final long PORTION = 10_000;

  private static final long LOOK_NANOS = 100_000_000;

  private final PublishFields fields;
  private final PublishTask task;
  private final StreamFailure failure;
  private final MessageObserver observer;
  private final MessagePace pace;
  private final AtomicLong failed = new AtomicLong();
  private long begunNanos;
  private long samples;

  RefusedPublishing(
      PublishFields fields, PublishTask task, StreamFailure failure, MessageObserver observer) {
    this.fields = fields;
    this.task = task;
    this.failure = failure;
    this.observer = observer;
    this.pace = task.pace();
  }

  /**
   * Returns whether a connection failure means the server denied this publishing. Other failures,
   * such as an unreachable server or a topic of another shape, are mistakes of the plan and end the
   * test.
   */
  static boolean isFor(StreamFailure failure) {
    return failure.kind() == StreamFailureKind.NOT_AUTHORISED;
  }

  @Override
  public boolean isOf(PublishFields other) {
    return fields.equals(other);
  }

  @Override
  public StreamSample sample(long arrival) throws InterruptedException {
    long start = System.nanoTime();
    if (samples == 0) {
      begunNanos = start;
      if (pace != null) {
        pace.begin(start);
      }
    }
    samples++;
    long before = failed.get();
    if (pace == null) {
      withoutRate(arrival);
    } else if (task.interval() == null) {
      long intended = pace.nextNanos();
      sleepUntil(intended);
      pace.advance();
      fail(1, intended);
    } else {
      untilEndOfInterval();
    }
    long messages = failed.get() - before;
    StreamSample sample = new StreamSample(fields.label());
    sample.setElapsed(System.nanoTime() - start);
    sample.sent(messages, 0);
    sample.failed(messages, failure);
    return sample;
  }

  /**
   * Counts failures without a rate, when the number of messages is unknown: one per interval, so
   * the plan does not spin, or a portion of a requested number.
   */
  private void withoutRate(long arrival) throws InterruptedException {
    if (arrival != Publisher.AT_ONCE && task.interval() == null) {
      fail(1, arrival);
      return;
    }
    Duration interval = task.interval() == null ? WITHOUT_INTERVAL : task.interval();
    sleepUntil(begunNanos + samples * interval.toNanos());
    fail(task.messages() == Long.MAX_VALUE ? 1 : PORTION, System.nanoTime());
  }

  private void untilEndOfInterval() throws InterruptedException {
    long end = begunNanos + samples * task.interval().toNanos();
    while (System.nanoTime() < end && !isDone()) {
      sleepUntil(Math.min(end, System.nanoTime() + LOOK_NANOS));
      failDueBefore(Math.min(end, System.nanoTime()));
    }
    // A late sample still covers all messages due.
    failDueBefore(end);
  }

  private void failDueBefore(long moment) throws InterruptedException {
    while (pace.nextNanos() < moment && !isDone()) {
      lookForInterrupt();
      fail(1, pace.nextNanos());
      pace.advance();
    }
  }

  /** Counts messages as failed, up to the number still to be sent. */
  private void fail(long messages, long intended) {
    long counted = Math.min(messages, task.messages() - failed.get());
    long now = System.nanoTime();
    for (long message = 0; message < counted; message++) {
      observer.failed(failure, Math.min(intended, now), now, now);
    }
    failed.addAndGet(counted);
  }

  private static void sleepUntil(long nanos) throws InterruptedException {
    lookForInterrupt();
    TimeUnit.NANOSECONDS.sleep(nanos - System.nanoTime());
  }

  private static void lookForInterrupt() throws InterruptedException {
    if (Thread.interrupted()) {
      throw new InterruptedException("the test was stopped");
    }
  }

  @Override
  public boolean isDone() {
    return failed.get() >= task.messages();
  }

  /** Returns the counts: all messages due have failed. Thread-safe. */
  Streaming counts(String platform) {
    return Streaming.allFailed(
        platform,
        task.settings().body().bytes(),
        task.engineRate(),
        task.settings().acknowledgement().text(),
        failed.get());
  }

  @Override
  public void close() {
    // Nothing is open.
  }
}
