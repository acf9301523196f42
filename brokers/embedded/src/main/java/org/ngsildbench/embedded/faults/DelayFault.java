package org.ngsildbench.embedded.faults;

import java.io.IOException;

/**
 * Serves rightly, but late.
 *
 * @param rule the name it is noted under
 * @param distribution how late
 */
public record DelayFault(String rule, DelayDistribution distribution) implements Fault {

  @Override
  public String kind() {
    return "delay";
  }

  @Override
  public void serve(FaultyExchange exchange) throws IOException {
    exchange.countFault();
    hold(exchange);
    exchange.serveRightly();
  }

  private void hold(FaultyExchange exchange) throws IOException {
    long drawn = distribution.draw(exchange.random());
    long epochNanos = DelayLog.epochNanos();
    long start = System.nanoTime();
    DelayedAnswer.nanos(drawn);
    long held = System.nanoTime() - start;
    exchange
        .delays()
        .add(epochNanos, rule, drawn, held, exchange.request().method(), exchange.request().path());
  }
}
