package org.ngsildbench.commandline.run.check;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.ngsildbench.commandline.run.plan.Plan;
import org.ngsildbench.commandline.settings.PackPlan;
import org.ngsildbench.commandline.usage.UsageException;
import org.ngsildbench.measurement.arrivals.RateSchedule;
import org.ngsildbench.measurement.arrivals.ScheduleSyntaxException;

/** Checks the offered rates before anything is started. */
public final class OfferedRateCheck {

  private static final Duration MAX_STEP = Duration.ofDays(7);

  /** Properties of plans that the option sets, as in {@code __P(step.seconds,60)}. */
  private static final List<String> DURATIONS =
      List.of("duration,", "duration)", "duration.seconds", "step.seconds");

  private OfferedRateCheck() {}

  /**
   * Checks {@code --rates} and {@code --duration}.
   *
   * @throws UsageException for an invalid rate or duration, or if no plan uses them
   */
  public static void check(List<String> rates, Duration step, List<Plan> plans) {
    rates.forEach(OfferedRateCheck::check);
    rejectDuplicates(rates);
    if (step != null) {
      check(step, plans);
    }
    if (!rates.isEmpty()) {
      rejectUnlessSupported(
          "--rates", plans, Plan::offersRates, "scalability, mixed, federation or capacity");
      schedule(rates, step == null ? Duration.ofSeconds(1) : step);
    }
  }

  /**
   * Rejects a number of writes beside a rate, which ends after its duration.
   *
   * @param given the settings given with {@code -J}
   * @throws UsageException naming the option to use instead
   */
  public static void rejectCount(List<Plan> plans, Map<String, String> given) {
    boolean open = !given.getOrDefault("rate", "0").matches("[0.]*");
    if (open
        && given.containsKey("count")
        && plans.stream().anyMatch(Plan::receivesNotifications)) {
      throw new UsageException(
          "-J count with -J rate: notifications at a rate end after a time; use --duration");
    }
  }

  private static void check(Duration step, List<Plan> plans) {
    if (step.isZero()) {
      throw new UsageException("--duration: use a time above 0");
    }
    if (step.compareTo(MAX_STEP) > 0) {
      throw new UsageException("--duration: use max 7 days");
    }
    rejectUnlessSupported(
        "--duration",
        plans,
        plan ->
            plan.offersRates()
                || plan.receivesNotifications()
                || plan.kind() == PackPlan.RECOVERY
                || plan.isOfPlatforms()
                || !plan.ours() && readsDuration(plan.file()),
        "scalability, mixed, federation, capacity, notifications, recovery, those of streaming platforms and a FILE.jmx"
            + " that reads duration, duration.seconds or step.seconds");
    if (step.toMillis() % 1_000 != 0 && plans.stream().anyMatch(Plan::isOfPlatforms)) {
      throw new UsageException("--duration: use whole seconds for a plan of streaming platforms");
    }
  }

  /** Latin-1 decodes a file of any encoding, and names of properties are ASCII. */
  private static boolean readsDuration(Path plan) {
    try {
      String text = Files.readString(plan, StandardCharsets.ISO_8859_1);
      return DURATIONS.stream().anyMatch(name -> text.contains("(" + name));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void rejectUnlessSupported(
      String option, List<Plan> plans, Predicate<Plan> supports, String plansText) {
    if (plans.stream().noneMatch(supports)) {
      throw new UsageException("%s goes with --plan %s".formatted(option, plansText));
    }
  }

  /** Rejects equal rates such as {@code 5} and {@code 5.0}, whose figures would share a label. */
  private static void rejectDuplicates(List<String> rates) {
    Set<BigDecimal> seen = new HashSet<>();
    for (String rate : rates) {
      if (!seen.add(new BigDecimal(rate.strip()).stripTrailingZeros())) {
        throw new UsageException("--rates: duplicate %s".formatted(rate));
      }
    }
  }

  private static void check(String rate) {
    if (!rate.matches("\\d*\\.?\\d+|\\d+\\.")) {
      throw new UsageException(
          "--rates: '%s' is not a rate; use numbers above 0 and up to 1000000, such as 5,10,20"
              .formatted(rate));
    }
    schedule(List.of(rate), Duration.ofSeconds(1));
  }

  /** Parses the schedule as the thread group of the plan will. */
  private static void schedule(List<String> rates, Duration step) {
    String list = String.join(",", rates);
    try {
      RateSchedule.parse("steps %s/s each %d ms".formatted(list, step.toMillis()));
    } catch (ScheduleSyntaxException wrong) {
      throw new UsageException(
          "--rates: '%s' %s offered; %s"
              .formatted(
                  list,
                  rates.size() == 1 ? "cannot be" : "cannot all be",
                  wrong.problems().get(0).right()),
          wrong);
    }
  }
}
