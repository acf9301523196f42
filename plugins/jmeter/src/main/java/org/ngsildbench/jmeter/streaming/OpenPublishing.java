package org.ngsildbench.jmeter.streaming;

import java.time.Duration;
import org.ngsildbench.streaming.StreamFailure;
import org.ngsildbench.streaming.load.MessagePace;
import org.ngsildbench.streaming.load.Publisher;

/** Publishing over a publisher that is open. Not thread-safe. */
final class OpenPublishing implements Publishing {

  /** Timeout after a test was stopped. */
  private static final Duration IN_A_HURRY = Duration.ofSeconds(3);

  private final PublishFields fields;
  private final PublishTask task;
  private final Publisher publisher;
  private final MessagePace pace;
  private long begunNanos;
  private long samples;
  private long failedBefore;

  OpenPublishing(PublishFields fields, PublishTask task, Publisher publisher) {
    this.fields = fields;
    this.task = task;
    this.publisher = publisher;
    this.pace = task.pace();
  }

  @Override
  public boolean isOf(PublishFields other) {
    return fields.equals(other);
  }

  @Override
  public StreamSample sample(long arrival) {
    if (samples == 0) {
      begin();
    }
    samples++;
    StreamSample sample = new StreamSample(fields.label());
    if (task.interval() == null) {
      message(sample, arrival);
    } else {
      interval(sample);
    }
    return sample;
  }

  @Override
  public boolean isDone() {
    return publisher.sent() >= task.messages();
  }

  private void begin() {
    begunNanos = System.nanoTime();
    if (pace != null) {
      pace.begin(begunNanos);
    }
  }

  private void message(StreamSample sample, long arrival) {
    long intended = arrival;
    if (pace != null) {
      intended = pace.awaitNext();
      pace.advance();
    }
    long start = System.nanoTime();
    long limit = start + task.settings().timeout().toNanos();
    StreamFailure failure = publisher.publish(intended, limit);
    sample.setElapsed(System.nanoTime() - start);
    sample.sent(1, task.settings().body().bytes());
    sample.failed(1, failure);
  }

  private void interval(StreamSample sample) {
    long start = System.nanoTime();
    long sentBefore = publisher.sent();
    long end = endOfInterval();
    if (pace == null) {
      publisher.sendUntil(end, task.messages());
    } else {
      publisher.sendDue(pace, end, end, task.messages());
    }
    sample.setElapsed(System.nanoTime() - start);
    sample.sent(publisher.sent() - sentBefore, task.settings().body().bytes());
    long failed = publisher.failed();
    sample.failed(failed - failedBefore, publisher.lastFailure());
    failedBefore = failed;
  }

  private long endOfInterval() {
    return begunNanos + samples * task.interval().toNanos();
  }

  /** Waits for outstanding messages and ends; a stopped test waits less. */
  @Override
  public void close() {
    boolean stopped = Thread.interrupted();
    if (pace != null && task.interval() != null && samples > 0) {
      sendTheRest(stopped);
    }
    if (stopped) {
      publisher.close(IN_A_HURRY);
      Thread.currentThread().interrupt();
    } else {
      publisher.close();
    }
  }

  /**
   * Sends messages due at the end of the last interval, for max one interval; the rest was not sent
   * in time.
   */
  private void sendTheRest(boolean stopped) {
    long end = endOfInterval();
    if (!stopped) {
      publisher.sendDue(
          pace, end, Math.max(end, System.nanoTime()) + task.interval().toNanos(), task.messages());
      if (!isDone()) {
        publisher.dropped(pace.skipUntil(end));
      }
    } else {
      publisher.dropped(pace.skipUntil(Math.min(end, System.nanoTime())));
    }
  }
}
