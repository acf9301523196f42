package org.ngsildbench.embedded.faults;

import java.io.IOException;

/**
 * Delays a correct response.
 *
 * @param rule name in the delay log
 * @param distribution of the delay
 */
public record DelayFault(String rule, DelayDistribution distribution) implements Fault {

  @Override
  public void serve(FaultyExchange exchange) throws IOException {
    exchange.countFault();
    hold(exchange);
    exchange.serveCorrectly();
  }

  private void hold(FaultyExchange exchange) throws IOException {
    long drawn = distribution.draw(exchange.random());
    long epochNanos = FaultLog.epochNanos();
    long start = System.nanoTime();
    ResponseDelay.nanos(drawn);
    long held = System.nanoTime() - start;
    exchange
        .delays()
        .add(
            epochNanos,
            FaultLog.quoted(rule),
            drawn,
            held,
            exchange.request().method(),
            FaultLog.quoted(exchange.request().path()));
  }
}
