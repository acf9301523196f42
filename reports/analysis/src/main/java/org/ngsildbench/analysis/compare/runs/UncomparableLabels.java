package org.ngsildbench.analysis.compare.runs;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The labels of two systems whose latency and throughput must not be compared, because operations
 * failed: more than {@link FailedShare#MAX} of one side, or more on one side than on the other.
 */
public final class UncomparableLabels {

  /** The advice about failures that ends a sentence. */
  public static final String ADVICE =
      "The errors table of the report names the cause: remove it and measure again.";

  private final Map<String, String> reasons = new LinkedHashMap<>();
  private final boolean samePrices;

  private UncomparableLabels(boolean samePrices) {
    this.samePrices = samePrices;
  }

  /** The refusals between two systems; repetitions count together. */
  public static UncomparableLabels between(SystemRuns a, SystemRuns b) {
    UncomparableLabels refusals = new UncomparableLabels(prices(a).equals(prices(b)));
    Map<String, FailedShare> ofB = b.failures();
    a.failures()
        .forEach(
            (label, share) ->
                Optional.ofNullable(ofB.get(label))
                    .flatMap(other -> reason(share, other))
                    .ifPresent(reason -> refusals.reasons.put(label, reason)));
    return refusals;
  }

  private static Set<Object> prices(SystemRuns system) {
    return system.runs().stream()
        .map(
            run ->
                run.figures().all().stream()
                    .filter(figure -> figure.thing().equals("prices"))
                    .collect(Collectors.toMap(SummaryFigure::name, SummaryFigure::value)))
        .collect(Collectors.toSet());
  }

  private static Optional<String> reason(FailedShare a, FailedShare b) {
    String both = "A: " + a.words() + "; B: " + b.words() + ". ";
    if (a.tooLarge() || b.tooLarge()) {
      return Optional.of(
          both
              + "With more than 1 % failures, the successful operations are not a "
              + "representative sample. "
              + ADVICE);
    }
    return a.differsFrom(b)
        ? Optional.of(both + "The shares differ by more than chance. " + ADVICE)
        : Optional.empty();
  }

  /** The reasons by label, in the order of A's summary. */
  public Map<String, String> reasons() {
    return Collections.unmodifiableMap(reasons);
  }

  /** Why a figure is not compared; empty if it may be. */
  public Optional<String> of(SummaryFigure figure) {
    if (figure.isPrice() && !samePrices) {
      return Optional.of(
          "The runs have different prices: create both reports with the same --prices FILE.");
    }
    return figure.ofSuccesses()
        ? Optional.ofNullable(reasons.get(figure.thing()))
        : Optional.empty();
  }
}
