package org.ngsildbench.analysis.papers.tallberg;

import org.ngsildbench.analysis.published.Paper;

/** Tallberg's experiments. */
public final class Tallberg extends Paper {

  /** Reads the experiments. */
  public Tallberg() {
    super("tallberg", "Tallberg, 2020", "table-2", "tables-3-to-8", "figures-12-to-14");
  }
}
