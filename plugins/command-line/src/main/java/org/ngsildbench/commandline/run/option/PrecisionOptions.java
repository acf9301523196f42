package org.ngsildbench.commandline.run.option;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.ngsildbench.commandline.fleet.PeriodConverter;
import org.ngsildbench.commandline.precision.ChangeGoal;
import org.ngsildbench.commandline.precision.PrecisionGoals;
import org.ngsildbench.commandline.usage.UsageException;
import picocli.CommandLine.Option;

/** Options for the precision of figures. */
public final class PrecisionOptions {

  @Option(
      names = "--precision",
      paramLabel = "'FIGURE PERCENT'",
      description = {
        "queries: measures in rounds until half the 95 %% interval of FIGURE is max PERCENT of "
            + "it, such as 'Q1.response.p95 2 %%'. May be repeated. See docs/measuring.md."
      })
  private List<String> precision = List.of();

  @Option(
      names = "--until-change",
      paramLabel = "'PERCENT'",
      description = {
        "Two brokers: measures both in turns, in rounds, until bench compare would find a change"
            + " of PERCENT in every label with 95 %% probability, such as '10 %%'. See docs/gates.md."
      })
  private String change;

  @Option(
      names = "--at-most",
      paramLabel = "DURATION",
      converter = PeriodConverter.class,
      description = "Time limit of --precision and --until-change. Default: 30m.")
  private Duration atMost;

  /**
   * Returns the precision goals; empty without any.
   *
   * @param labels queries of the queries plan; empty if it is not run
   * @throws UsageException for a goal this run cannot reach
   */
  public Optional<PrecisionGoals> check(List<String> labels) {
    if (precision.isEmpty()) {
      if (atMost != null && change == null) {
        throw new UsageException("--at-most needs --precision or --until-change");
      }
      return Optional.empty();
    }
    if (labels.isEmpty()) {
      throw new UsageException("--precision needs --plan queries");
    }
    return Optional.of(PrecisionGoals.parse(precision, atMost, labels));
  }

  /**
   * Returns the change to detect; empty without one.
   *
   * @param systems number of measured systems
   * @param repeated whether the run has repetitions or a search, which repeats
   * @throws UsageException for a change this run cannot detect
   */
  public Optional<ChangeGoal> checkChange(int systems, boolean repeated) {
    if (change == null) {
      return Optional.empty();
    }
    ChangeGoal goal = ChangeGoal.parse(change, atMost);
    if (systems != 2) {
      throw new UsageException(
          "--until-change needs two systems, such as --broker a:scorpio=URL --broker "
              + "b:scorpio=URL");
    }
    if (repeated || !precision.isEmpty()) {
      throw new UsageException(
          "--until-change cannot be combined with --repetitions, --precision or --plan capacity");
    }
    return Optional.of(goal);
  }
}
