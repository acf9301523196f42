package org.ngsildbench.analysis.run;

import org.ngsildbench.analysis.folder.RunFolder;
import org.ngsildbench.analysis.model.Summary;

/**
 * A run of a report, with its name in the report.
 *
 * @param name broker and version; numbered if several runs have the same
 * @param folder the run folder
 * @param summary the summary
 */
public record ReportedRun(String name, RunFolder folder, Summary summary) {}
