package org.ngsildbench.commandline.live;

import java.io.PrintWriter;
import lombok.AccessLevel;
import lombok.Getter;
import org.ngsildbench.commandline.console.Console;
import org.ngsildbench.commandline.usage.UsageException;
import picocli.CommandLine.Option;

/** Options for the display of a run: progress, live page, metrics. */
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
  @Getter(AccessLevel.PACKAGE)
  private Integer live;

  @Option(
      names = "--metrics-port",
      paramLabel = "PORT",
      description = {
        "Serves metrics for Prometheus at http://127.0.0.1:PORT/metrics; 0: any free port.",
        "See docs/live.md."
      })
  @Getter(AccessLevel.PACKAGE)
  private Integer metrics;

  @Option(
      names = "--quiet",
      description = {
        "Prints errors, the verdict with its reasons, and the report's path; no progress, warnings "
            + "or tables. URLs of --live and --metrics-port stay."
      })
  private boolean quiet;

  /** Creates the console of a run. */
  public Console console(PrintWriter out, PrintWriter err) {
    return new Console(out, err, quiet);
  }

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
}
