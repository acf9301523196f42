package org.ngsildbench.analysis.run;

import org.ngsildbench.analysis.folder.RunFolder;
import org.ngsildbench.analysis.model.Summary;

/**
 * A run of a report, with the name it goes by there.
 *
 * @param name broker and version; numbered where several runs have the same
 * @param folder what the run left
 * @param summary its numbers
 */
public record ReportedRun(String name, RunFolder folder, Summary summary) {}
