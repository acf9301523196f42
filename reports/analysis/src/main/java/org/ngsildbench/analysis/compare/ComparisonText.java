package org.ngsildbench.analysis.compare;

import java.util.ArrayList;
import java.util.List;
import org.ngsildbench.analysis.compare.runs.SystemRuns;
import org.ngsildbench.analysis.tables.TableFormat;

/** Formats a comparison: systems, warnings, verdicts, table. */
public final class ComparisonText {

  private static final String READING =
      "Each interval in the table is a 95 % interval of one figure. Verdicts use wider "
          + "intervals (Holm): at most 5 % of comparisons contain a false difference.";

  private static final String NOTHING_COMPARED =
      "No figure can be compared, for the reasons above. Measure more operations or longer, and "
          + "repeat both runs (--repetitions 5).\n";

  private ComparisonText() {}

  /** Returns the whole comparison in Markdown, also for the terminal. */
  public static String markdown(Comparison comparison) {
    List<String> lines = new ArrayList<>();
    lines.add("# " + comparison.b().name() + " (B) against " + comparison.a().name() + " (A)");
    lines.add("");
    lines.add("- A: " + runs(comparison.a()));
    lines.add("- B: " + runs(comparison.b()));
    addList(lines, "## Conditions", comparison.remarks());
    addList(lines, "## Verdicts", verdicts(comparison));
    addList(lines, "## How to get a decision", Advice.of(comparison));
    addList(lines, "## Undecided because operations failed", refused(comparison));
    lines.add("");
    lines.add("## Figures");
    lines.add("");
    return String.join("\n", lines) + "\n" + table(comparison) + omitted(comparison);
  }

  private static String table(Comparison comparison) {
    return comparison.figures().stream().allMatch(one -> one.pair().isEmpty())
        ? NOTHING_COMPARED
        : TableFormat.MARKDOWN.write(ComparisonTable.of(comparison)) + "\n" + READING + "\n";
  }

  private static String omitted(Comparison comparison) {
    long number = comparison.figures().stream().filter(one -> one.pair().isEmpty()).count();
    return number == 0
        ? ""
        : ("\n%s figures are omitted: they have too few operations, too little time or too few "
                + "repetitions; comparison.json (--out) gives the reason for each.\n")
            .formatted(number);
  }

  /** Returns one sentence per label on its most important testable figure. */
  public static List<String> verdicts(Comparison comparison) {
    return comparison.headlines().stream().map(Headline::sentence).toList();
  }

  private static List<String> refused(Comparison comparison) {
    return comparison.refused().entrySet().stream()
        .map(one -> one.getKey() + ": undecided. " + one.getValue())
        .toList();
  }

  private static String runs(SystemRuns system) {
    int runs = system.runs().size();
    return "%s, %s (%s)"
        .formatted(system.name(), runs == 1 ? "one run" : runs + " repetitions", system.folder());
  }

  private static void addList(List<String> lines, String heading, List<String> items) {
    if (!items.isEmpty()) {
      lines.add("");
      lines.add(heading);
      lines.add("");
      items.forEach(item -> lines.add("- " + item));
    }
  }
}
