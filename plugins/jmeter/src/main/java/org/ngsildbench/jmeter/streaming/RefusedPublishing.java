package org.ngsildbench.jmeter.streaming;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.ngsildbench.measurement.tally.Streaming;
import org.ngsildbench.streaming.StreamFailure;
import org.ngsildbench.streaming.StreamFailureKind;
import org.ngsildbench.streaming.load.MessageObserver;
import org.ngsildbench.streaming.load.MessagePace;
import org.ngsildbench.streaming.load.Publisher;

/**
 * Publishing that the server does not allow: nothing can be sent, and each message that was to be
 * sent counts as failed, for the reason that the server gave. It takes as long as it would have
 * taken, and what comes behind it is tried again. Not thread-safe but for {@link #counts}.
 */
final class RefusedPublishing implements Publishing {

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
   * Whether a failure to connect is the server's answer to this publishing. Others, as a server
   * that is not there, would be the same for all that the test does: it ends.
   */
  static boolean isFor(StreamFailure failure) {
    return failure.kind() == StreamFailureKind.NOT_AUTHORISED
        || failure.kind() == StreamFailureKind.NO_TOPIC;
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
    long messages = Math.min(task.messages() - failed.get(), due());
    long now = System.nanoTime();
    long intended = arrival == Publisher.AT_ONCE ? now : arrival;
    for (long message = 0; message < messages; message++) {
      observer.failed(failure, intended, now, now);
    }
    failed.addAndGet(messages);
    StreamSample sample = new StreamSample(fields.label());
    sample.took(now - start);
    sample.sent(messages, 0);
    sample.failed(messages, failure);
    return sample;
  }

  /**
   * Waits as long as the sample would have taken.
   *
   * @return the messages that were due meanwhile; without a rate nobody knows how many it would
   *     have been, and the one that was refused counts
   */
  private long due() throws InterruptedException {
    if (pace == null && task.messages() < Long.MAX_VALUE) {
      return task.interval() == null ? 1 : task.messages();
    }
    if (task.interval() == null) {
      if (pace != null) {
        sleepUntil(pace.nextNanos());
        pace.advance();
      }
      return 1;
    }
    long end = begunNanos + samples * task.interval().toNanos();
    sleepUntil(end);
    return pace == null ? 1 : pace.skipUntil(end);
  }

  private static void sleepUntil(long nanos) throws InterruptedException {
    TimeUnit.NANOSECONDS.sleep(nanos - System.nanoTime());
  }

  @Override
  public boolean isDone() {
    return failed.get() >= task.messages();
  }

  /** What became of its messages: all that were due have failed. Thread-safe. */
  Streaming counts(String platform) {
    long all = failed.get();
    return new Streaming(
        platform,
        task.settings().body().bytes(),
        task.ownRate(),
        task.settings().acknowledgement().text(),
        0,
        all,
        0,
        all,
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        0);
  }

  @Override
  public void close() {
    // Nothing is open.
  }
}
