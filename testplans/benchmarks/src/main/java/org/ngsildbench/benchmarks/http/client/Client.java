package org.ngsildbench.benchmarks.http.client;

import java.io.IOException;

/** A way to send a GET. Thread-safe: eight threads share a client, as in a test plan. */
public interface Client extends AutoCloseable {

  /** Returns the name in the result table. */
  String name();

  /**
   * Sends the request and reads the whole answer.
   *
   * @return the bytes of the body
   * @throws IOException when the answer is not 200
   */
  int get() throws IOException, InterruptedException;

  @Override
  default void close() {}
}
