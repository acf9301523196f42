package org.ngsildbench.analysis.papers.ztreamy;

import org.ngsildbench.analysis.published.Paper;

/** The experiments of Ztreamy. */
public final class Ztreamy extends Paper {

  /** Reads the experiments. */
  public Ztreamy() {
    super(
        "ztreamy",
        "Ztreamy",
        "delay",
        "one-machine",
        "windows",
        "configurations",
        "figure-5",
        "filters",
        "sparql-filters",
        "peers");
  }
}
