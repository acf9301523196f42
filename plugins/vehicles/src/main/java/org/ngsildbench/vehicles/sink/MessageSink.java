package org.ngsildbench.vehicles.sink;

/** Receives each message when it is due. Not thread-safe. */
@FunctionalInterface
public interface MessageSink {

  /**
   * Sends a message.
   *
   * @param intendedNanos intended send time, in {@link System#nanoTime()}
   */
  void send(DriverMessage message, long intendedNanos);
}
