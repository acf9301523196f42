package org.ngsildbench.analysis.papers.scbenchmark;

import org.ngsildbench.analysis.published.Paper;

/** The experiments of SCBenchmark. */
public final class ScBenchmark extends Paper {

  /** Reads the experiments. */
  public ScBenchmark() {
    super("scbenchmark", "SCBenchmark, IoT 2024", "table-1", "figure-5", "figure-6", "figure-7");
  }
}
