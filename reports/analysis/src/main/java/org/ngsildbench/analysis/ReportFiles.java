package org.ngsildbench.analysis;

import java.util.Set;

/** The files of a report, and what the user gave for it; not the measurements. */
public final class ReportFiles {

  private static final Set<String> FILES =
      Set.of(
          "report.html",
          "summary.json",
          "prices.json",
          "power.csv",
          "compatibility.json",
          "comparison.html",
          "comparison.md",
          "comparison.json");

  private ReportFiles() {}

  /** Returns whether a path below a run folder is one of them. */
  public static boolean isDerived(String path) {
    return FILES.contains(path) || path.startsWith("figures/") || path.startsWith("tables/");
  }
}
