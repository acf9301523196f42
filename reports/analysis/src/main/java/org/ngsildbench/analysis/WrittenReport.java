package org.ngsildbench.analysis;

import java.util.List;
import org.ngsildbench.analysis.model.Summary;

/**
 * A report that was written.
 *
 * @param summaries the numbers of each run that could be read, in the order of the folders
 * @param remarks sentences about the report as a whole: folders left out, runs that are hard to
 *     compare, figures that this machine cannot draw
 */
public record WrittenReport(List<Summary> summaries, List<String> remarks) {

  /** Copies the lists. */
  public WrittenReport {
    summaries = List.copyOf(summaries);
    remarks = List.copyOf(remarks);
  }
}
