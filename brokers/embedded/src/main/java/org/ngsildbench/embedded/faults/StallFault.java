package org.ngsildbench.embedded.faults;

import java.io.IOException;
import java.time.Duration;

/**
 * Stops sending while the connection stays open, then closes it, so that stalls do not block server
 * threads forever.
 *
 * @param moment when to stop
 * @param silence duration of the stall; choose more than the client's timeout
 */
public record StallFault(Moment moment, Duration silence) implements Fault {

  @Override
  public void serve(FaultyExchange exchange) throws IOException {
    if (moment == Moment.BEFORE) {
      exchange.countFault();
    } else if (!PartialResponse.send(exchange, 0.5, true)) {
      return;
    }
    try {
      ResponseDelay.nanos(silence.toNanos());
    } finally {
      exchange.request().connection().close();
    }
  }
}
