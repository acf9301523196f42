package org.ngsildbench.commandline.run;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.List;
import org.ngsildbench.commandline.UsageException;

/** Checks what is to be offered before anything is started for it. */
final class OfferedRates {

  private static final BigDecimal HIGHEST = BigDecimal.valueOf(1_000_000);
  private static final Duration LONGEST_STEP = Duration.ofDays(7);

  private OfferedRates() {}

  /**
   * Checks {@code --rates} and {@code --duration}.
   *
   * @throws UsageException for a rate or a time that cannot be, and if no plan would take them
   */
  static void check(List<String> rates, Duration step, List<Plan> plans) {
    rates.forEach(OfferedRates::check);
    if (step != null && step.compareTo(LONGEST_STEP) > 0) {
      throw new UsageException("--duration: a rate is offered for 7 days at most");
    }
    boolean taken =
        plans.stream()
            .anyMatch(
                plan ->
                    plan.kind().equals(Plan.SCALABILITY)
                        || ((plan.kind().equals(Plan.NOTIFICATIONS) || plan.isOfPlatforms())
                            && rates.isEmpty()));
    if (!taken && (!rates.isEmpty() || step != null)) {
      throw new UsageException(
          "%s: only the scalability plan offers rates; add --plan scalability"
              .formatted(rates.isEmpty() ? "--duration" : "--rates"));
    }
  }

  private static void check(String rate) {
    try {
      BigDecimal number = new BigDecimal(rate);
      if (number.signum() > 0 && number.compareTo(HIGHEST) <= 0 && rate.matches("[0-9.]+")) {
        return;
      }
    } catch (NumberFormatException e) {
      // Said below.
    }
    throw new UsageException(
        "--rates: '%s' is no rate; write numbers above 0, 1000000 at most, such as 5,10,20"
            .formatted(rate));
  }
}
