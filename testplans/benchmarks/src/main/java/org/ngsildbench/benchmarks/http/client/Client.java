package org.ngsildbench.benchmarks.http.client;

import java.io.IOException;

/** One way to send a GET. Thread-safe: eight threads share a client, as they do in a test plan. */
public interface Client extends AutoCloseable {

  /** As the table of results names it. */
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
