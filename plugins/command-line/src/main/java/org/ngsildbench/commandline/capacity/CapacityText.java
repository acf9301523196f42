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
              "%s, the highest tried, %s: the capacity is that or more."
                  .formatted(sustained(), keeps()));
      case NEVER_KEPT ->
          sentences.add(
              "%s, the lowest tried, does not keep %s: the capacity is below that."
                  .formatted(failedAt(), criterion()));
      case GENERATOR ->
          sentences.add(
              bracket.sustained().isPresent()
                  ? "%s %s; then came the generator's limit, not the %s's: the capacity is that or more."
                      .formatted(sustained(), keeps(), variable.system())
                  : "The generator's limit was met at once, not the %s's: nothing is known of the capacity."
                      .formatted(variable.system()));
      case CUT_SHORT -> sentences.add("The search ended early: " + known() + ".");
    }
    result.brokeFirst().ifPresent(what -> sentences.add("What broke first: " + what + "."));
    return sentences;
  }

  private String known() {
    if (bracket.sustained().isEmpty()) {
      return bracket.failedAt().isEmpty()
          ? "nothing is known of the capacity"
          : "%s does not keep %s, and nothing lower was tried".formatted(failedAt(), criterion());
    }
    return bracket.failedAt().isEmpty()
        ? "%s %s, and nothing higher was tried".formatted(sustained(), keeps())
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
                " (95 % interval of the capacity "
                    + variable.of(rounded(estimate.low()))
                    + " to "
                    + variable.of(rounded(estimate.high()))
                    + ")")
        .orElse(
            " (no interval: the probes are too few, or contradict each other as if the %s stalls or drifts; use a longer --duration or more --repetitions)"
                .formatted(variable.system()));
  }

  /** Three digits: more would say more than an interval knows. */
  private static double rounded(double value) {
    double unit = Math.pow(10, Math.floor(Math.log10(value)) - 2);
    return unit < 1
        ? Math.rint(value / unit) / Math.rint(1 / unit)
        : Math.rint(value / unit) * unit;
  }

  private String keeps() {
    return "keeps " + criterion();
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
