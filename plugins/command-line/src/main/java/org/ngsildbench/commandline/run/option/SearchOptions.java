package org.ngsildbench.commandline.run.option;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.ngsildbench.commandline.capacity.CapacityGoal;
import org.ngsildbench.commandline.capacity.Criterion;
import org.ngsildbench.commandline.capacity.Variable;
import org.ngsildbench.commandline.capacity.search.SearchSettings;
import org.ngsildbench.commandline.settings.PackPlan;
import org.ngsildbench.commandline.usage.UsageException;
import picocli.CommandLine.Option;

/** Options of {@code --plan capacity}. */
public final class SearchOptions {

  private static final Duration USUAL_PROBE = Duration.ofSeconds(10);
  private static final Duration QUICK_PROBE = Duration.ofMillis(1_500);

  /** The first data sections (500 m) are complete after about twenty seconds. */
  private static final Duration USUAL_DRIVE = Duration.ofSeconds(30);

  private static final Duration QUICK_DRIVE = Duration.ofSeconds(4);

  /** The longest delay that a driver accepts. */
  private static final String USUAL_OF_DRIVERS = "vehicles.delay.max < 5 s";

  private static final String USUAL_OF_SUBSCRIPTIONS = "notification.lost <= 0";

  /** Fleets differ in their random start. */
  private static final int REPETITIONS_OF_DRIVERS = 5;

  /** The period of a driver's locations. */
  private static final int SECONDS_PER_MESSAGE = 10;

  private static final Duration MAX_PROBE = Duration.ofDays(1);
  private static final double HIGHEST = 1e6;

  @Option(
      names = "--criterion",
      paramLabel = "RULE",
      description = {
        "capacity: the criterion, such as 'Q1.response.p95 < 100 ms'.",
        "Default for drivers: 'vehicles.delay.max < 5 s', as in the paper;",
        "for subscriptions: 'notification.lost <= 0'."
      })
  private String criterion;

  @Option(
      names = "--variable",
      paramLabel = "VARIABLE",
      description =
          "capacity: the variable of the search: rate, threads, batch, drivers or "
              + "subscriptions. Default: rate.")
  private String variable;

  /**
   * Other options for probes.
   *
   * @param bounds lowest and highest value; empty for the defaults
   * @param length duration of a probe; null for the default
   * @param repetitions probes at each end of the result; null for the default
   * @param quick whether to search coarsely
   */
  public record Probes(List<String> bounds, Duration length, Integer repetitions, boolean quick) {}

  /**
   * Returns the goal if one of the plans is the search.
   *
   * @throws UsageException for invalid options, or search options without a search
   */
  public Optional<CapacityGoal> goal(List<String> plans, Probes probes) {
    boolean search = plans.stream().map(String::strip).anyMatch(PackPlan.CAPACITY.text()::equals);
    if (!search) {
      refuse(criterion, "--criterion");
      refuse(variable, "--variable");
      return Optional.empty();
    }
    if (plans.size() > 1) {
      throw new UsageException("--plan capacity cannot be combined with other plans");
    }
    Variable raised = variable();
    String rule = criterion == null ? usual(raised) : criterion;
    if (rule == null) {
      throw new UsageException(
          "--plan capacity needs --criterion, such as --criterion 'Q1.response.p95 < 100 ms'");
    }
    Criterion kept = Criterion.parse(rule, raised);
    Duration length = length(raised, probes);
    return Optional.of(
        new CapacityGoal(kept, raised, length, settings(kept, raised, length, probes)));
  }

  /** Returns the default criterion; null if there is none. */
  private static String usual(Variable raised) {
    return switch (raised) {
      case DRIVERS -> USUAL_OF_DRIVERS;
      case SUBSCRIPTIONS -> USUAL_OF_SUBSCRIPTIONS;
      case RATE, THREADS, BATCH -> null;
    };
  }

  private static void refuse(String value, String option) {
    if (value != null) {
      throw new UsageException(option + " needs --plan capacity");
    }
  }

  private Variable variable() {
    String text = variable == null ? Variable.RATE.text() : variable;
    return Variable.of(text)
        .orElseThrow(
            () ->
                new UsageException(
                    "--variable '%s': use one of %s".formatted(text, Variable.names())));
  }

  private static Duration length(Variable raised, Probes probes) {
    if (probes.length() == null) {
      return usual(raised, probes.quick());
    }
    if (raised == Variable.BATCH) {
      throw new UsageException("--duration does not apply to batches; see -J batch.count");
    }
    if (probes.length().isZero() || probes.length().compareTo(MAX_PROBE) > 0) {
      throw new UsageException("--duration: use a time above 0 and up to one day");
    }
    boolean seconds = raised == Variable.THREADS || raised == Variable.DRIVERS;
    if (seconds && probes.length().toMillis() % 1_000 != 0) {
      throw new UsageException(
          "--duration: use whole seconds with --variable %s".formatted(raised.text()));
    }
    return probes.length();
  }

  private static Duration usual(Variable raised, boolean quick) {
    return switch (raised) {
      case THREADS -> quick ? Duration.ofSeconds(1) : USUAL_PROBE;
      case DRIVERS -> quick ? QUICK_DRIVE : USUAL_DRIVE;
      case RATE, BATCH, SUBSCRIPTIONS -> quick ? QUICK_PROBE : USUAL_PROBE;
    };
  }

  private static SearchSettings settings(
      Criterion kept, Variable raised, Duration length, Probes probes) {
    if (!probes.bounds().isEmpty() && probes.bounds().size() != 2) {
      throw new UsageException(
          "--rates: a search needs the lowest and the highest value, such as 10,5000");
    }
    boolean usual = probes.bounds().isEmpty();
    double enough = lowest(kept, raised, length);
    double least =
        usual ? Math.max(raised.least(), enough) : number(probes.bounds().get(0), raised);
    double most = usual ? raised.most() : number(probes.bounds().get(1), raised);
    if (least < enough) {
      throw new UsageException(
          ("--rates: at %s a probe has too few operations for %s; start at %s, or use a "
                  + "longer --duration")
              .formatted(raised.of(least), kept.figure(), raised.of(enough)));
    }
    if (least >= most) {
      throw new UsageException("--rates: the second value must be higher than the first");
    }
    SearchSettings chosen =
        probes.quick()
            ? SearchSettings.quick(least, most, probes.repetitions(), raised.whole())
            : SearchSettings.usual(
                least, most, repetitions(raised, probes.repetitions()), raised.whole());
    return switch (raised) {
      // A JMeter process has a fixed number of threads, drivers or subscriptions.
      case THREADS, SUBSCRIPTIONS -> chosen.oneByOne();
      case DRIVERS ->
          probes.quick() ? chosen.oneByOne().coarse(probes.repetitions()) : chosen.oneByOne();
      case RATE, BATCH -> chosen;
    };
  }

  private static Integer repetitions(Variable raised, Integer asked) {
    return asked == null && raised == Variable.DRIVERS ? (Integer) REPETITIONS_OF_DRIVERS : asked;
  }

  /** The lowest value at which a probe has operations enough for the figure. */
  private static double lowest(Criterion kept, Variable raised, Duration length) {
    double seconds = length.toMillis() / 1_000.0;
    return switch (raised) {
      case RATE -> Math.ceil(kept.leastOperations() / seconds);
      case DRIVERS ->
          Math.ceil(
              kept.leastOperations() / Math.max(1, Math.floor(seconds / SECONDS_PER_MESSAGE)));
      case THREADS, BATCH, SUBSCRIPTIONS -> 0;
    };
  }

  private static double number(String text, Variable raised) {
    double highest = raised == Variable.BATCH ? raised.most() : HIGHEST;
    try {
      double number = Double.parseDouble(text.strip());
      if (number > 0 && number <= highest && !(raised.whole() && number != Math.rint(number))) {
        return number;
      }
    } catch (NumberFormatException wrong) {
      throw new UsageException(
          "--rates: '" + text + "' is not a number; use two numbers, such as 10,10000", wrong);
    }
    throw new UsageException(
        "--rates: '%s': use %s above 0 and up to %.0f"
            .formatted(text, raised.whole() ? "whole numbers" : "numbers", highest));
  }
}
