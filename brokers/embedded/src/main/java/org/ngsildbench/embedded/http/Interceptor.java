package org.ngsildbench.embedded.http;

import java.io.IOException;

/**
 * Stands around every exchange of the API. The first of the options' list is the outermost.
 *
 * <p>It may wait before or after {@code next}, hand it a wrapped request or answer, answer itself
 * without calling {@code next}, or break the connection ({@link NgsiLdRequest#connection()}) and
 * return: an exchange whose connection is broken is complete.
 */
@FunctionalInterface
public interface Interceptor {
  /** Lets one exchange through, changed or not. */
  void around(NgsiLdRequest request, NgsiLdAnswer answer, Endpoint next) throws IOException;
}
