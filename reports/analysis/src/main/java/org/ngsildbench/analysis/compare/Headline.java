package org.ngsildbench.analysis.compare;

import org.ngsildbench.analysis.compare.runs.Dimension;

/** Which figures get a verdict in words; the others stand in the table. */
final class Headline {

  private Headline() {}

  static boolean is(ComparedFigure figure) {
    String name = figure.figure().name();
    if (figure.figure().dimension() == Dimension.RATE) {
      return name.endsWith(".entitiesPerSecond") || name.endsWith(".messagesPerSecond");
    }
    if (name.startsWith("ingestion.")) {
      return name.endsWith(".service.mean");
    }
    return name.endsWith(".p95") && !name.contains(".service.") && !name.contains(".aggregation.");
  }
}
