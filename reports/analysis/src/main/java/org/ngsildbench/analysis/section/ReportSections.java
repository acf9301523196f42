package org.ngsildbench.analysis.section;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.stream.Stream;
import org.ngsildbench.analysis.figures.Figure;
import org.ngsildbench.analysis.run.ReportedRuns;
import org.ngsildbench.analysis.run.StreamRow;

/** The additions on the class path. Thread-safe. */
public final class ReportSections {

  private static final List<ReportSection> ALL =
      ServiceLoader.load(ReportSection.class, ReportSection.class.getClassLoader()).stream()
          .map(ServiceLoader.Provider::get)
          .toList();

  private ReportSections() {}

  /** Returns every addition, in the order of the page. */
  public static List<ReportSection> all() {
    return ALL;
  }

  /** Returns the figures of every addition by {@link ReportSection#id()}. */
  public static Map<String, List<Figure>> figures(ReportedRuns runs) {
    Map<String, List<Figure>> figures = new LinkedHashMap<>();
    ALL.forEach(section -> figures.put(section.id(), section.figures(runs)));
    return figures;
  }

  /** Returns the published messages that no addition shows. */
  public static Stream<StreamRow> otherStreams(ReportedRuns runs) {
    return StreamRow.of(runs)
        .filter(row -> ALL.stream().noneMatch(section -> section.shows(row.label())));
  }
}
