package org.ngsildbench.analysis.papers.hermes;

import org.ngsildbench.analysis.published.Experiment;
import org.ngsildbench.analysis.published.Paper;

/** The experiments of HERMES. */
public final class Hermes extends Paper {

  static final Experiment TABLE_1 = new Hermes().experiment("table-1");
  static final Experiment TABLE_4 = new Hermes().experiment("table-4");
  static final Experiment TABLE_5 = new Hermes().experiment("table-5");

  /** The start of the name of a published row. */
  static final String PUBLISHED = TABLE_5.source() + " (published)";

  /** Reads the experiments. */
  public Hermes() {
    super("hermes", "HERMES", "table-1", "table-4", "table-5");
  }
}
