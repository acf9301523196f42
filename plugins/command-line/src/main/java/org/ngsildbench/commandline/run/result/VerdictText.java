package org.ngsildbench.commandline.run.result;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.ngsildbench.analysis.model.Note;
import org.ngsildbench.analysis.model.RunSummary;
import org.ngsildbench.commandline.console.Tint;

/** The verdict on a run, for the console: the findings that matter most, the others counted. */
public final class VerdictText {

  private static final int SHOWN = 3;

  private VerdictText() {}

  /** Returns the colour of a verdict's line. */
  static Tint tint(RunSummary run) {
    return switch (run.verdict()) {
      case VALID -> Tint.GOOD;
      case VALID_WITH_WARNINGS -> Tint.WARNING;
      case NOT_VALID -> Tint.BAD;
    };
  }

  static List<String> of(RunSummary run) {
    List<Note> findings = run.findings();
    List<String> lines = new ArrayList<>();
    lines.add(
        "verdict: %s. %s"
            .formatted(run.verdict().text().toUpperCase(Locale.ROOT), run.verdict().meaning()));
    findings.stream().limit(SHOWN).forEach(finding -> lines.add("  - " + finding.text()));
    if (findings.size() > SHOWN) {
      lines.add("  and %d more in report.html".formatted(findings.size() - SHOWN));
    }
    return lines;
  }
}
