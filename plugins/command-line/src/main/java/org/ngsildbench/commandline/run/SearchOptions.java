package org.ngsildbench.commandline.run;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.ngsildbench.commandline.capacity.CapacityGoal;
import org.ngsildbench.commandline.capacity.Criterion;
import org.ngsildbench.commandline.capacity.Variable;
import org.ngsildbench.commandline.capacity.search.SearchSettings;
import org.ngsildbench.commandline.usage.UsageException;
import picocli.CommandLine.Option;

/** What is searched by {@code --plan capacity}. */
final class SearchOptions {

  private static final Duration USUAL_PROBE = Duration.ofSeconds(10);
  private static final Duration QUICK_PROBE = Duration.ofMillis(1_500);
  private static final Duration LONGEST_PROBE = Duration.ofDays(1);
  private static final double HIGHEST = 1e6;

  @Option(
      names = "--criterion",
      paramLabel = "RULE",
      description = "capacity: what must hold, such as 'Q1.response.p95 < 100 ms'.")
  private String criterion;

  @Option(
      names = "--variable",
      paramLabel = "VARIABLE",
      description = "capacity: what is raised: rate, threads or batch. Default: rate.")
  private String variable;

  /**
   * What other options say of the probes.
   *
   * @param bounds the lowest and the highest value; empty for the usual ones
   * @param length how long a probe lasts; null for the usual time
   * @param repetitions probes at each end of what is found; null for the usual ones
   * @param quick a look only
   */
  record Probes(List<String> bounds, Duration length, Integer repetitions, boolean quick) {}

  /**
   * What is searched, if one of the plans is the search.
   *
   * @throws UsageException for what cannot be searched, or options of a search without one
   */
  Optional<CapacityGoal> goal(List<String> plans, Probes probes) {
    boolean search = plans.stream().map(String::strip).anyMatch(Plan.CAPACITY::equals);
    if (!search) {
      refuse(criterion, "--criterion");
      refuse(variable, "--variable");
      return Optional.empty();
    }
    if (plans.size() > 1) {
      throw new UsageException("--plan capacity goes alone: its search is a run of its own");
    }
    if (criterion == null) {
      throw new UsageException(
          "--plan capacity needs --criterion, such as --criterion 'Q1.response.p95 < 100 ms'");
    }
    Variable raised = variable();
    Criterion kept = Criterion.parse(criterion, raised);
    Duration length = length(raised, probes);
    return Optional.of(
        new CapacityGoal(kept, raised, length, settings(kept, raised, length, probes)));
  }

  private static void refuse(String value, String option) {
    if (value != null) {
      throw new UsageException(option + " goes with --plan capacity");
    }
  }

  private Variable variable() {
    String text = variable == null ? Variable.RATE.text() : variable;
    return Variable.of(text)
        .orElseThrow(
            () ->
                new UsageException(
                    "--variable '%s': write one of %s".formatted(text, Variable.names())));
  }

  private static Duration length(Variable raised, Probes probes) {
    if (probes.length() == null) {
      Duration quick = raised == Variable.THREADS ? Duration.ofSeconds(1) : QUICK_PROBE;
      return probes.quick() ? quick : USUAL_PROBE;
    }
    if (raised == Variable.BATCH) {
      throw new UsageException(
          "--duration: a probe of batches lasts as long as they take; see -J batch.count");
    }
    if (probes.length().isZero() || probes.length().compareTo(LONGEST_PROBE) > 0) {
      throw new UsageException("--duration: a probe lasts a day at most, and more than nothing");
    }
    if (raised == Variable.THREADS && probes.length().toMillis() % 1_000 != 0) {
      throw new UsageException("--duration: with --variable threads write whole seconds");
    }
    return probes.length();
  }

  private static SearchSettings settings(
      Criterion kept, Variable raised, Duration length, Probes probes) {
    if (!probes.bounds().isEmpty() && probes.bounds().size() != 2) {
      throw new UsageException(
          "--rates: a search goes from the lowest to the highest value; write two, such as 10,5000");
    }
    boolean usual = probes.bounds().isEmpty();
    double enough = raised == Variable.RATE ? lowestRate(kept, length) : 0;
    double least =
        usual ? Math.max(raised.least(), enough) : number(probes.bounds().get(0), raised);
    double most = usual ? raised.most() : number(probes.bounds().get(1), raised);
    if (least < enough) {
      throw new UsageException(
          "--rates: at %s/s a probe has too few operations for %s; begin at %.0f/s, or take a longer --duration"
              .formatted(probes.bounds().get(0), kept.figure(), enough));
    }
    if (least >= most) {
      throw new UsageException("--rates: write the lowest value, then a higher one");
    }
    SearchSettings chosen =
        probes.quick()
            ? SearchSettings.quick(least, most, probes.repetitions(), raised.whole())
            : SearchSettings.usual(least, most, probes.repetitions(), raised.whole());
    // One JMeter has one number of threads.
    return raised == Variable.THREADS ? chosen.oneByOne() : chosen;
  }

  /** The rate at which a probe has operations enough for the figure. */
  private static double lowestRate(Criterion kept, Duration length) {
    return Math.ceil(kept.leastOperations() / (length.toMillis() / 1_000.0));
  }

  private static double number(String text, Variable raised) {
    try {
      double number = Double.parseDouble(text.strip());
      if (number > 0 && number <= HIGHEST && !(raised.whole() && number != Math.rint(number))) {
        return number;
      }
    } catch (NumberFormatException wrong) {
      throw new UsageException("--rates: '" + text + "' is no number", wrong);
    }
    throw new UsageException(
        "--rates: '%s': write %s above 0, at most %.0f"
            .formatted(text, raised.whole() ? "whole numbers" : "numbers", HIGHEST));
  }
}
