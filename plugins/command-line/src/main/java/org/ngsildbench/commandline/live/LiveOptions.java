package org.ngsildbench.commandline.live;

import org.ngsildbench.commandline.usage.UsageException;
import picocli.CommandLine.Option;

/** Options of the live page and the metrics endpoint. */
public final class LiveOptions {

  private static final int MAX_PORT = 65_535;

  @Option(
      names = "--live",
      paramLabel = "PORT",
      arity = "0..1",
      fallbackValue = "0",
      description = {
        "Serves a live page on this machine and prints its URL; the page becomes the report.",
        "Without a PORT: any free one."
      })
  private Integer live;

  @Option(
      names = "--metrics-port",
      paramLabel = "PORT",
      description = {
        "Serves metrics for Prometheus at http://127.0.0.1:PORT/metrics; 0: any free port.",
        "See docs/live.md."
      })
  private Integer metrics;

  /** Checks the ports. */
  public void check() {
    check("--live", live);
    check("--metrics-port", metrics);
  }

  private static void check(String option, Integer port) {
    if (port != null && (port < 0 || port > MAX_PORT)) {
      throw new UsageException(
          "%s: '%d' is not a port. Use a number from 0 to %d.".formatted(option, port, MAX_PORT));
    }
  }

  Integer live() {
    return live;
  }

  Integer metrics() {
    return metrics;
  }
}
