package org.ngsildbench.analysis.run;

import java.util.List;
import java.util.NavigableSet;
import java.util.TreeSet;
import org.ngsildbench.analysis.folder.LabelOrder;
import org.ngsildbench.analysis.model.OperationSummary;

/** The labels that runs have between them. */
public final class RunLabels {

  private RunLabels() {}

  /** Labels of queries and other requests, each once, numbers in them in order. */
  public static List<String> of(List<ReportedRun> runs) {
    NavigableSet<String> labels = new TreeSet<>(LabelOrder.by(label -> label));
    runs.stream()
        .flatMap(run -> run.summary().operations().stream())
        .map(OperationSummary::label)
        .forEach(labels::add);
    return List.copyOf(labels);
  }
}
