package org.ngsildbench.analysis.run;

import org.ngsildbench.analysis.folder.RunFolder;
import org.ngsildbench.analysis.model.Summary;

/**
 * A run of a report, with its name in the report.
 *
 * @param name broker and version; numbered if several runs have the same
 * @param side {@code A} or {@code B} in a comparison, whose runs are never repetitions of the other
 *     side; empty otherwise
 * @param folder the run folder
 * @param summary the summary
 */
public record ReportedRun(String name, String side, RunFolder folder, Summary summary) {

  /** Returns broker and version, with the side. */
  String system() {
    String system = summary.run().system();
    return side.isEmpty() ? system : side + ": " + system;
  }
}
