package org.ngsildbench.commandline.run.plan;

import java.util.Map;
import org.ngsildbench.commandline.fleet.PeriodConverter;
import org.ngsildbench.commandline.settings.PackPlan;
import org.ngsildbench.commandline.settings.PlanSettings;
import org.ngsildbench.live.ExpectedLength;

/** The size of a plan by its settings, for its progress. */
public final class PlanWorkload {

  private static final String ALL_BUSES = "Q5-all";

  private PlanWorkload() {}

  /** Returns the size; unknown for users' plans and for those that end by their results. */
  public static ExpectedLength of(Plan plan, Map<String, String> properties) {
    if (plan.kind() == null) {
      return ExpectedLength.UNKNOWN;
    }
    Settings settings = new Settings(plan.kind(), properties);
    try {
      return switch (plan.kind()) {
        case QUERIES -> ExpectedLength.ofOperations(queries(plan, properties, settings));
        case INGESTION ->
            settings.text("rates").isBlank()
                ? batches(settings)
                : ExpectedLength.ofOperations(arrivals(settings));
        case SCALABILITY -> ExpectedLength.ofOperations(arrivals(settings));
        case STREAMING ->
            ExpectedLength.ofSeconds(settings.items("steps") * settings.number("step.seconds"));
        case VEHICLES -> ExpectedLength.ofSeconds(settings.number("duration.seconds"));
        default -> ExpectedLength.UNKNOWN;
      };
    } catch (RuntimeException notANumber) {
      return ExpectedLength.UNKNOWN; // A plan may compute a setting; it checks it itself.
    }
  }

  private static ExpectedLength batches(Settings settings) {
    long kinds =
        settings.items("batch.operation")
            * settings.items("entity.bytes")
            * settings.items("batch.sizes");
    long seconds = settings.number("batch.seconds");
    return seconds > 0
        ? ExpectedLength.ofSeconds(kinds * seconds)
        : ExpectedLength.ofOperations(
            kinds * settings.number("batch.count") * settings.number("threads"));
  }

  private static long queries(Plan plan, Map<String, String> properties, Settings settings) {
    long usual = settings.number("queries.count");
    long all = settings.number("queries.count.all");
    return plan.labels(properties).stream()
        .mapToLong(label -> label.strip().equals(ALL_BUSES) ? all : usual)
        .sum();
  }

  private static long arrivals(Settings settings) {
    double seconds = new PeriodConverter().convert(settings.text("duration")).toMillis() / 1e3;
    double perSecond = 0;
    for (String rate : settings.text("rates").split(",")) {
      perSecond += Double.parseDouble(rate.strip());
    }
    return Math.round(perSecond * seconds);
  }

  /**
   * The settings of a plan.
   *
   * @param plan plan that has the defaults
   * @param given settings that override them
   */
  private record Settings(PackPlan plan, Map<String, String> given) {

    String text(String name) {
      return PlanSettings.value(given, plan, name);
    }

    long number(String name) {
      return Long.parseLong(text(name).strip());
    }

    long items(String name) {
      return text(name).split(",").length;
    }
  }
}
