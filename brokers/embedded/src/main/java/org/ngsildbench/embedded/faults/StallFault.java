package org.ngsildbench.embedded.faults;

import java.io.IOException;
import java.time.Duration;

/**
 * Falls silent with the connection open; closes it after a while, so that stalls do not use up the
 * server's threads for good.
 *
 * @param moment when
 * @param silence for how long; choose more than the client waits
 */
public record StallFault(Moment moment, Duration silence) implements Fault {

  @Override
  public String kind() {
    return "stall";
  }

  @Override
  public void serve(FaultyExchange exchange) throws IOException {
    if (moment == Moment.BEFORE) {
      exchange.countFault();
    } else if (!PartialResponse.send(exchange, 0.5, true)) {
      return;
    }
    try {
      DelayedAnswer.nanos(silence.toNanos());
    } finally {
      exchange.request().connection().close();
    }
  }
}
