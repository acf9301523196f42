package org.ngsildbench.commandline.doctor.selftest;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.ngsildbench.commandline.doctor.selftest.Scores.Score;

/** The scores in lines of text. */
final class ScoreTable {

  private ScoreTable() {}

  static List<String> lines(Scores scores) {
    List<String> lines = new ArrayList<>();
    lines.add(
        String.format(
            "%-10s %7s %7s %8s %13s", "operation", "lies", "found", "honest", "false alarms"));
    Score total = Score.NONE;
    for (var question : scores.byQuestion().entrySet()) {
      lines.add(line(question.getKey(), question.getValue()));
      total = total.plus(question.getValue());
    }
    lines.add(line("total", total));
    lines.add(
        String.format(
            Locale.ROOT,
            "%d pairs of an operation and a lie; found: %.2f %%",
            scores.pairs(),
            100.0 * total.found() / Math.max(1, total.lies())));
    add("Lies that were not found:", scores.missed(), lines);
    add("Honest answers that were refused:", scores.alarms(), lines);
    add("Lies that no answer gave occasion for:", scores.untold(), lines);
    lines.add(
        scores.perfect()
            ? "Good: every lie was found, and no honest answer was refused."
            : "FAILED: the answer checks cannot be trusted; see above.");
    return lines;
  }

  private static String line(String name, Score score) {
    return String.format(
        "%-10s %7d %7d %8d %13d",
        name, score.lies(), score.found(), score.honest(), score.alarms());
  }

  private static void add(String title, Set<String> names, List<String> lines) {
    if (!names.isEmpty()) {
      lines.add(title);
      names.forEach(name -> lines.add("  " + name));
    }
  }
}
