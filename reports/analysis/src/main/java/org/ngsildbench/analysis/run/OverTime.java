package org.ngsildbench.analysis.run;

import java.util.ArrayList;
import java.util.List;
import org.ngsildbench.analysis.figures.Axis;
import org.ngsildbench.analysis.figures.Figure;

/**
 * The course of one run.
 *
 * @param run the run
 * @param figures response time, rate, and other recordings; all figures over time of a report share
 *     one time axis
 */
public record OverTime(ReportedRun run, List<Figure> figures) {

  /**
   * With more runs, the page would become too large: heat maps get coarser, details are left out.
   */
  public static final int MAX_DETAILED_RUNS = 6;

  /** The course of each run that measured long enough to have one. */
  static List<OverTime> of(ReportedRuns runs) {
    List<RunCourse> courses =
        runs.all().stream().map(RunCourse::new).filter(RunCourse::isLongEnough).toList();
    Axis time =
        Axis.shared(
            "since the first measured operation",
            courses.stream().mapToDouble(RunCourse::seconds).max().orElse(1));
    List<OverTime> all = new ArrayList<>();
    for (RunCourse course : courses) {
      String suffix = runs.single() ? "" : "-" + (all.size() + 1);
      List<Figure> figures = new ArrayList<>(course.responses(time, suffix));
      figures.add(course.heat(time, suffix, 1 + (courses.size() - 1) / MAX_DETAILED_RUNS));
      if (courses.size() <= MAX_DETAILED_RUNS) {
        figures.addAll(course.details(time, suffix));
      }
      all.add(new OverTime(course.run(), figures));
    }
    return all;
  }
}
