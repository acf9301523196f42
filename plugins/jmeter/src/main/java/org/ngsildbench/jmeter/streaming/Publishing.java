package org.ngsildbench.jmeter.streaming;

import org.ngsildbench.streaming.load.Publisher;

/** Publishes and samples for one thread and label. Not thread-safe. */
interface Publishing extends AutoCloseable {

  /** Returns whether a sample with these fields belongs to it. */
  boolean isOf(PublishFields other);

  /**
   * Publishes one message or an interval's.
   *
   * @param arrival intended send time in an open load; else {@link Publisher#AT_ONCE}
   * @throws InterruptedException if the test was stopped meanwhile
   */
  StreamSample sample(long arrival) throws InterruptedException;

  /** Returns whether all requested messages were sent. */
  boolean isDone();

  /** Ends it. */
  @Override
  void close();
}
