package org.ngsildbench.embedded.faults;

import java.io.IOException;

/**
 * Sends less of a body than announced, and closes the connection in order.
 *
 * @param share of the body that is sent, from 0 to below 1
 * @param chunked whether the body goes in chunks without the last one, instead of with a
 *     Content-Length that is too large
 */
public record TruncatedFault(double share, boolean chunked) implements Fault {

  /** Checks the share. */
  public TruncatedFault {
    if (!(share >= 0 && share < 1)) {
      throw new IllegalArgumentException("share must be from 0 to below 1, not " + share + ".");
    }
  }

  @Override
  public String kind() {
    return "truncated";
  }

  @Override
  public void serve(FaultyExchange exchange) throws IOException {
    if (PartialResponse.send(exchange, share, !chunked)) {
      exchange.request().connection().close();
    }
  }
}
