package org.ngsildbench.embedded.http;

import java.io.IOException;

/** One operation of the API. Thread-safe; runs on a thread that may block. */
@FunctionalInterface
public interface Endpoint {
  /**
   * Serves one request.
   *
   * @throws org.ngsildbench.embedded.problem.Problem if the request cannot be served; written as
   *     ProblemDetails unless the answer has begun, in which case the connection is broken
   * @throws IOException if the connection fails
   */
  void serve(NgsiLdRequest request, NgsiLdAnswer answer) throws IOException;
}
