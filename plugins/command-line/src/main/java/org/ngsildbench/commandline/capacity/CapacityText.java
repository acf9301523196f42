package org.ngsildbench.commandline.capacity;

import java.util.ArrayList;
import java.util.List;
import org.ngsildbench.commandline.capacity.search.Bracket;

/** The result of a search in sentences. */
public final class CapacityText {

  private final CapacityResult result;
  private final Bracket bracket;
  private final Variable variable;

  private CapacityText(CapacityResult result) {
    this.result = result;
    this.bracket = result.capacity().bracket();
    this.variable = result.goal().variable();
  }

  /** Returns one sentence per line. */
  public static List<String> of(CapacityResult result) {
    return new CapacityText(result).sentences();
  }

  private List<String> sentences() {
    List<String> sentences = new ArrayList<>();
    switch (result.capacity().ending()) {
      case FOUND -> sentences.add(between() + interval() + ".");
      case NEVER_BROKE ->
          sentences.add(
              "%s, the highest value, %s: the capacity is that or more."
                  .formatted(sustained(), keeps()));
      case NEVER_KEPT ->
          sentences.add(
              "%s, the lowest value, does not meet %s: the capacity is lower."
                  .formatted(failedAt(), criterion()));
      case GENERATOR ->
          sentences.add(
              bracket.sustained().isPresent()
                  ? ("%s %s; the load generator, not the %s, was the limit beyond it: the "
                          + "capacity is that or more.")
                      .formatted(sustained(), keeps(), variable.system())
                  : ("The load generator, not the %s, was the limit from the start: the "
                          + "capacity is unknown.")
                      .formatted(variable.system()));
      case CUT_SHORT -> sentences.add("The search ended early: " + known() + ".");
    }
    result.brokeFirst().ifPresent(what -> sentences.add("What broke first: " + what + "."));
    return sentences;
  }

  private String known() {
    if (bracket.sustained().isEmpty()) {
      return bracket.failedAt().isEmpty()
          ? "the capacity is unknown"
          : "%s does not meet %s, and no lower value was tried".formatted(failedAt(), criterion());
    }
    return bracket.failedAt().isEmpty()
        ? "%s %s, and no higher value was tried".formatted(sustained(), keeps())
        : between() + interval();
  }

  private String between() {
    return "%s %s, %s does not".formatted(sustained(), keeps(), failedAt());
  }

  private String interval() {
    return result
        .capacity()
        .estimate()
        .map(
            estimate ->
                " (95 %% interval of the capacity %s to %s)"
                    .formatted(
                        variable.of(rounded(estimate.low())),
                        variable.of(rounded(estimate.high()))))
        .orElse(
            (" (no interval: too few probes, or contradictory ones because the %s stalls "
                    + "or drifts; use a longer --duration or more --repetitions)")
                .formatted(variable.system()));
  }

  /** Three digits, because intervals are not more precise. */
  private static double rounded(double value) {
    double unit = Math.pow(10, Math.floor(Math.log10(value)) - 2);
    return unit < 1
        ? Math.rint(value / unit) / Math.rint(1 / unit)
        : Math.rint(value / unit) * unit;
  }

  private String keeps() {
    return "meets " + criterion();
  }

  private String criterion() {
    return result.goal().criterion().text();
  }

  private String sustained() {
    return variable.of(bracket.sustained().orElseThrow());
  }

  private String failedAt() {
    return variable.of(bracket.failedAt().orElseThrow());
  }
}
