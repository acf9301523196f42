package org.ngsildbench.streaming.load;

import org.ngsildbench.streaming.StreamFailure;

/**
 * Hears what becomes of messages, message by message. Called by threads of publishers and of the
 * platform's client, several at a time; to return at once. All times are {@link System#nanoTime()}
 * of this process.
 */
public interface MessageObserver {

  /** Ignores all events. */
  MessageObserver NOBODY =
      new MessageObserver() {
        @Override
        public void acknowledged(long intendedNanos, long sentNanos, long nanos) {}

        @Override
        public void failed(StreamFailure failure, long intendedNanos, long sentNanos, long nanos) {}

        @Override
        public void delivered(long intendedNanos, long sentNanos, long arrivalNanos) {}

        @Override
        public void dropped(long messages) {}
      };

  /** The server took a message. */
  void acknowledged(long intendedNanos, long sentNanos, long nanos);

  /** Reports a message that was rejected or whose outcome is unknown. */
  void failed(StreamFailure failure, long intendedNanos, long sentNanos, long nanos);

  /** A message arrived at one of the groups, for the first time. */
  void delivered(long intendedNanos, long sentNanos, long arrivalNanos);

  /** Messages that were due were never sent. */
  void dropped(long messages);
}
