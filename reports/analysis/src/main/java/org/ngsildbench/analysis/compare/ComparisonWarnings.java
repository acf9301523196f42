package org.ngsildbench.analysis.compare;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.ngsildbench.analysis.compare.runs.SystemRuns;

/** Warnings about a comparison. */
final class ComparisonWarnings {

  private ComparisonWarnings() {}

  static List<String> of(SystemRuns a, SystemRuns b) throws IOException {
    List<String> remarks = new ArrayList<>(Conditions.differences(a, b));
    remarks.addAll(a.missing("A"));
    remarks.addAll(b.missing("B"));
    remarks.addAll(a.warmUps("A"));
    remarks.addAll(b.warmUps("B"));
    return List.copyOf(remarks);
  }
}
