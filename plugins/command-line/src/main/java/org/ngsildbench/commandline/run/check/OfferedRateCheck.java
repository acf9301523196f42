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
import org.ngsildbench.commandline.run.plan.Plan;
import org.ngsildbench.commandline.settings.PackPlan;
import org.ngsildbench.commandline.usage.UsageException;
import org.ngsildbench.measurement.arrivals.RateSchedule;
import org.ngsildbench.measurement.arrivals.ScheduleSyntaxException;

/** Checks the offered rates before anything is started. */
public final class OfferedRateCheck {

  private static final String OPEN_LOOP =
      "rates are an open loop, --threads a closed one; use one of them. -J threads.max limits the"
          + " threads of an open loop";

  private static final Duration MAX_STEP = Duration.ofDays(7);

  /** Properties of plans that the option sets, as in {@code __P(step.seconds,60)}. */
  private static final List<String> DURATIONS =
      List.of("duration,", "duration)", "duration.seconds", "step.seconds");

  private OfferedRateCheck() {}

  /**
   * Checks {@code --rates} and {@code --duration}.
   *
   * @param threads whether {@code --threads} is given
   * @throws UsageException for an invalid rate or duration, or if a plan does not use them
   */
  public static void check(List<String> rates, Duration step, boolean threads, List<Plan> plans) {
    rates.forEach(OfferedRateCheck::check);
    rejectDuplicates(rates);
    if (step != null) {
      check(step, !rates.isEmpty(), plans);
    }
    if (threads && plans.stream().anyMatch(plan -> plan.kind() == PackPlan.SCALABILITY)) {
      throw new UsageException("--threads with --plan scalability: " + OPEN_LOOP);
    }
    if (!rates.isEmpty()) {
      if (!plans.stream().allMatch(Plan::offersRates)) {
        throw new UsageException(
            "--rates goes with --plan scalability, ingestion, mixed, federation or capacity");
      }
      if (threads) {
        throw new UsageException("--rates with --threads: " + OPEN_LOOP);
      }
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

  /**
   * Rejects settings of batches that an open load does not use.
   *
   * @param given the settings given with {@code -J}
   * @throws UsageException naming what to use instead
   */
  public static void rejectBatches(List<Plan> plans, Map<String, String> given) {
    if (plans.stream().noneMatch(Plan::sendsBatches)) {
      return;
    }
    for (String setting : List.of("batch.operation", "entity.bytes", "batch.sizes")) {
      if (given.getOrDefault(setting, "").contains(",")) {
        throw new UsageException(
            "-J %s=%s: batches at a rate are alike; use one value"
                .formatted(setting, given.get(setting)));
      }
    }
    for (String setting : List.of("batch.count", "batch.seconds")) {
      if (given.containsKey(setting)) {
        throw new UsageException(
            "-J %s: batches at a rate end after a time; use --duration".formatted(setting));
      }
    }
  }

  private static void check(Duration step, boolean rates, List<Plan> plans) {
    if (step.isZero()) {
      throw new UsageException("--duration: use a time above 0");
    }
    if (step.compareTo(MAX_STEP) > 0) {
      throw new UsageException("--duration: use max 7 days");
    }
    if (plans.stream().noneMatch(plan -> lasts(plan, rates))) {
      throw new UsageException(
          "--duration goes with --plan scalability, mixed, federation, capacity, notifications, recovery,"
              + " ingestion with --rates, those of streaming platforms and a FILE.jmx"
              + " that reads duration, duration.seconds or step.seconds");
    }
    if (step.toMillis() % 1_000 != 0 && plans.stream().anyMatch(Plan::isOfPlatforms)) {
      throw new UsageException("--duration: use whole seconds for a plan of streaming platforms");
    }
  }

  private static boolean lasts(Plan plan, boolean rates) {
    return plan.offersRates() && (rates || !plan.sendsBatches())
        || plan.receivesNotifications()
        || plan.kind() == PackPlan.RECOVERY
        || plan.isOfPlatforms()
        || !plan.ours() && readsDuration(plan.file());
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
