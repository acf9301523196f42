package org.ngsildbench.embedded.http;

import java.io.IOException;

/** One operation of the API. Thread-safe; runs on a thread that may block. */
@FunctionalInterface
public interface Endpoint {
  /**
   * Serves one request.
   *
   * @throws org.ngsildbench.embedded.problem.Problem if the request cannot be served; sent as
   *     ProblemDetails, or the connection is closed if the response has begun
   * @throws IOException if the connection fails
   */
  void serve(BrokerRequest request, BrokerResponse response) throws IOException;
}
