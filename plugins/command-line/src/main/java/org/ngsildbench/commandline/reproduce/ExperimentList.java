package org.ngsildbench.commandline.reproduce;

import java.util.List;
import java.util.stream.Stream;
import org.ngsildbench.analysis.published.Experiment;
import org.ngsildbench.analysis.published.Paper;
import org.ngsildbench.analysis.published.Reproduction;

/** The list of all figures and tables with their status. */
final class ExperimentList {

  private static final String ROW = "%-30s %-18s %s";

  private ExperimentList() {}

  /** Returns the lines: a head, and a row per figure or table. */
  static List<String> of(List<Paper> papers) {
    return Stream.concat(
            Stream.of(ROW.formatted("name", "status", "")),
            papers.stream()
                .flatMap(paper -> paper.experiments().stream().map(one -> row(paper.name(), one))))
        .toList();
  }

  private static String row(String paper, Experiment experiment) {
    Reproduction reproduction = experiment.reproduction();
    String minutes =
        reproduction.status() == Reproduction.Status.NOT_POSSIBLE
            ? ""
            : "laptop: %d min. ".formatted(reproduction.laptopMinutes());
    return ROW.formatted(
            paper + "/" + experiment.id(),
            reproduction.status().text(),
            minutes + reproduction.reason())
        .stripTrailing();
  }
}
