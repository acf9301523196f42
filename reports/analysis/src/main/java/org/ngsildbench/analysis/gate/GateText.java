package org.ngsildbench.analysis.gate;

import java.util.ArrayList;
import java.util.List;

/** A verdict as people read it. */
public final class GateText {

  private GateText() {}

  /** Returns one line per rule, warnings, and the verdict last. */
  public static List<String> lines(GateResult result) {
    List<String> lines = new ArrayList<>();
    result.outcomes().forEach(outcome -> lines.add(line(outcome)));
    result.remarks().forEach(remark -> lines.add(note(remark)));
    lines.add(verdict(result));
    return lines;
  }

  /** Returns the line of a rule. */
  public static String line(RuleOutcome outcome) {
    return "%s  %s: %s".formatted(mark(outcome), outcome.rule().text(), outcome.words());
  }

  /** Returns the line of a warning. */
  public static String note(String remark) {
    return "note  " + remark;
  }

  /** The verdict in one sentence. */
  public static String verdict(GateResult result) {
    int rules = result.outcomes().size();
    if (result.passed()) {
      return "gate passed: %s passes %s"
          .formatted(result.system(), rules == 1 ? "the rule" : "all " + rules + " rules");
    }
    long undecided = result.count(RuleOutcome.Status.UNDECIDED);
    return "gate failed: %s breaks %s of %s rules"
            .formatted(result.system(), result.count(RuleOutcome.Status.FAILED), rules)
        + (result.valid() ? "" : ", and the run is not valid")
        + (undecided == 0 ? "" : ", and " + undecided + " cannot be decided");
  }

  private static String mark(RuleOutcome outcome) {
    return switch (outcome.status()) {
      case PASSED -> "ok  ";
      case FAILED -> "FAIL";
      case UNDECIDED -> "????";
    };
  }
}
