package org.ngsildbench.commandline.run;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.ngsildbench.commandline.fleet.PeriodConverter;
import org.ngsildbench.commandline.usage.UsageException;
import picocli.CommandLine.Option;

/** Options for actions on a broker besides measuring. */
final class PreparationOptions {

  private static final Duration LONGEST = Duration.ofHours(6);

  @Option(
      names = "--steady",
      paramLabel = "DURATION",
      converter = PeriodConverter.class,
      description = {
        "Before measuring, asks the broker the queries of the plans in windows of 5 s until the",
        "medians of three windows lie within 10 %%; DURATION at most. Stellio needs minutes."
      })
  private Duration steady;

  @Option(
      names = "--probes",
      description = {
        "After measuring, asks the broker where it departs from the specification, for the report;",
        "see docs/compatibility.md."
      })
  private boolean probes;

  /**
   * Returns the actions.
   *
   * @param ofBrokers whether brokers are measured
   * @throws UsageException if there is no broker
   */
  BrokerPreparation check(List<Plan> plans, boolean ofBrokers) {
    if (probes && !ofBrokers) {
      throw new UsageException("--probes asks NGSI-LD brokers; this run has none: leave it out");
    }
    if (steady != null && (!ofBrokers || plans.stream().noneMatch(Plan::asksAboutTheFleet))) {
      throw new UsageException(
          "--steady asks about the fleet in a broker, which no plan of this run does: leave it out");
    }
    if (steady != null && (steady.isZero() || steady.compareTo(LONGEST) > 0)) {
      throw new UsageException("--steady: write a time above 0, six hours at most");
    }
    return new BrokerPreparation(Optional.ofNullable(steady), probes);
  }
}
