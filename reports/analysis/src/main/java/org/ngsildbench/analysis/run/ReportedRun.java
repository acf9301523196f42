package org.ngsildbench.analysis.run;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.ngsildbench.analysis.folder.RunFolder;
import org.ngsildbench.analysis.model.Summary;
import org.ngsildbench.analysis.summary.Summarizer;

/**
 * A run of a report, with the name it goes by there.
 *
 * @param name broker and version; numbered where several runs have the same
 * @param folder what the run left
 * @param summary its numbers
 */
public record ReportedRun(String name, RunFolder folder, Summary summary) {

  /** Summarizes runs and names them, in the order given. */
  public static List<ReportedRun> of(List<RunFolder> folders) {
    List<Summary> summaries = folders.stream().map(Summarizer::summarize).toList();
    Map<String, Long> runsOfSystem =
        summaries.stream()
            .collect(Collectors.groupingBy(one -> one.run().system(), Collectors.counting()));
    Map<String, Integer> seen = new HashMap<>();
    List<ReportedRun> runs = new ArrayList<>();
    for (int i = 0; i < folders.size(); i++) {
      String system = summaries.get(i).run().system();
      int number = seen.merge(system, 1, Integer::sum);
      String name = runsOfSystem.get(system) > 1 ? system + ", run " + number : system;
      runs.add(new ReportedRun(name, folders.get(i), summaries.get(i)));
    }
    return List.copyOf(runs);
  }
}
