package org.ngsildbench.analysis.papers.vermillion;

import org.ngsildbench.analysis.published.Paper;

/** The experiments of Vermillion. */
public final class Vermillion extends Paper {

  /** Reads the experiments. */
  public Vermillion() {
    super("vermillion", "Vermillion", "throughput");
  }
}
