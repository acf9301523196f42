package org.ngsildbench.vehicles.sink;

/** Takes drivers' messages, each when it is due. For one thread. */
@FunctionalInterface
public interface MessageSink {

  /**
   * A message has fallen due.
   *
   * @param intendedNanos when it was meant to be sent, in {@link System#nanoTime()}
   */
  void send(DriverMessage message, long intendedNanos);
}
