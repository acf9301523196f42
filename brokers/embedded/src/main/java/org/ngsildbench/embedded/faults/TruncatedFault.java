package org.ngsildbench.embedded.faults;

import java.io.IOException;

/**
 * Sends less body than announced and closes the connection normally.
 *
 * @param share part of the body to send, 0 (inclusive) to 1 (exclusive)
 * @param chunked whether to send chunks without the final one instead of too large a Content-Length
 */
public record TruncatedFault(double share, boolean chunked) implements Fault {

  /** Checks the share. */
  public TruncatedFault {
    if (!(share >= 0 && share < 1)) {
      throw new IllegalArgumentException("share must be from 0 to below 1, not " + share + ".");
    }
  }

  @Override
  public void serve(FaultyExchange exchange) throws IOException {
    if (PartialResponse.send(exchange, share, !chunked)) {
      exchange.request().connection().close();
    }
  }
}
