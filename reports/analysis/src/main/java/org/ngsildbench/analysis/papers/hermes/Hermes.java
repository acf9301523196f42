package org.ngsildbench.analysis.papers.hermes;

import org.ngsildbench.analysis.published.Experiment;
import org.ngsildbench.analysis.published.Paper;

/** The experiments of HERMES. */
public final class Hermes extends Paper {

  private static final Hermes PAPER = new Hermes();
  static final Experiment TABLE_5 = PAPER.experiment("table-5");

  /** The start of the name of a published row. */
  static final String PUBLISHED = TABLE_5.source() + " (published)";

  /** Reads the experiments. */
  public Hermes() {
    super(
        "hermes",
        "HERMES",
        "table-1",
        "table-2",
        "table-3",
        "table-4",
        "table-5",
        "configuration-2",
        "figure-1",
        "figure-2",
        "figure-11",
        "figure-12",
        "figure-13",
        "figure-14",
        "figure-15");
  }
}
