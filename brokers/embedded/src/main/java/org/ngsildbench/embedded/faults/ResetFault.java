package org.ngsildbench.embedded.faults;

import java.io.IOException;

/**
 * Closes the connection with a TCP reset.
 *
 * @param moment when to reset
 */
public record ResetFault(Moment moment) implements Fault {

  @Override
  public void serve(FaultyExchange exchange) throws IOException {
    if (moment == Moment.BEFORE) {
      exchange.countFault();
    } else if (!PartialResponse.send(exchange, 0.5, true)) {
      return;
    }
    exchange.request().connection().reset();
  }
}
