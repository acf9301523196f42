package org.ngsildbench.embedded.http;

import java.io.IOException;

/**
 * Wraps every exchange of the API. The first in the options' list is the outermost.
 *
 * <p>It may wait before or after {@code next}, pass on a wrapped request or response, respond
 * without calling {@code next}, or close the connection ({@link BrokerRequest#connection()}) and
 * return. An exchange with a closed connection is complete.
 */
@FunctionalInterface
public interface Interceptor {
  /** Handles one exchange. */
  void around(BrokerRequest request, BrokerResponse response, Endpoint next) throws IOException;
}
