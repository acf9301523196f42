package org.ngsildbench.commandline.run;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.ngsildbench.commandline.fleet.PeriodConverter;
import org.ngsildbench.commandline.run.plan.Plan;
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
        "Before measuring, sends the queries of the plans in windows of 5 s until the "
            + "medians of three windows are within 10 %%, for up to DURATION. Stellio needs minutes."
      })
  private Duration steady;

  @Option(
      names = "--probes",
      description = {
        "After measuring, probes the broker for deviations from the specification, for "
            + "the report. See docs/compatibility.md."
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
      throw new UsageException("--probes needs an NGSI-LD broker");
    }
    if (steady != null && (!ofBrokers || plans.stream().noneMatch(Plan::asksAboutTheFleet))) {
      throw new UsageException("--steady needs a plan that queries a broker");
    }
    if (steady != null && (steady.isZero() || steady.compareTo(LONGEST) > 0)) {
      throw new UsageException("--steady: use a time above 0 and up to 6h");
    }
    return new BrokerPreparation(Optional.ofNullable(steady), probes);
  }
}
