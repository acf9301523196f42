package org.ngsildbench.ngsild.notification;

/** Receives notifications until it is closed. */
interface Receiver extends AutoCloseable {

  /**
   * Returns the {@code endpoint} of a subscription, a JSON object.
   *
   * @param path of the subscription's notifications, with a leading slash
   */
  String endpoint(String path);

  /** Returns the counts so far. */
  ReceiverCounts counts();

  @Override
  void close();
}
