package org.ngsildbench.commandline.run;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.ngsildbench.commandline.fleet.PeriodConverter;
import org.ngsildbench.commandline.precision.PrecisionGoals;
import org.ngsildbench.commandline.usage.UsageException;
import picocli.CommandLine.Option;

/** Options for the precision of figures. */
final class PrecisionOptions {

  @Option(
      names = "--precision",
      paramLabel = "'FIGURE PERCENT'",
      description = {
        "queries: measures in rounds until half the 95 %% interval of FIGURE is at most PERCENT of",
        "it, such as 'Q1.response.p95 2 %%'. May be repeated. See docs/measuring.md."
      })
  private List<String> precision = List.of();

  @Option(
      names = "--at-most",
      paramLabel = "DURATION",
      converter = PeriodConverter.class,
      description = "The time limit of --precision. Default: 30m.")
  private Duration atMost;

  /**
   * What was asked for; empty if nothing was.
   *
   * @param labels the queries that the queries plan asks; empty if it is not run
   * @throws UsageException for a goal that cannot be reached by this run
   */
  Optional<PrecisionGoals> check(List<String> labels) {
    if (precision.isEmpty()) {
      if (atMost != null) {
        throw new UsageException(
            "--at-most is the time limit of --precision: add one, or leave it out");
      }
      return Optional.empty();
    }
    if (labels.isEmpty()) {
      throw new UsageException(
          "--precision goes with --plan queries, which is not run: leave it out");
    }
    return Optional.of(PrecisionGoals.parse(precision, atMost, labels));
  }
}
