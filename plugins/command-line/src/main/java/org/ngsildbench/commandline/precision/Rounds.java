package org.ngsildbench.commandline.precision;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.ngsildbench.analysis.inference.RunFigure;

/** Measures a run in rounds and reads the figures of all rounds together. */
public interface Rounds extends RoundLoop.Stopwatch {

  /**
   * Measures.
   *
   * @param labels whose operations
   * @param operations how many of each
   * @return false where the round did not come to its end
   */
  boolean measure(List<String> labels, long operations) throws IOException, InterruptedException;

  /** Reads a figure over all rounds, in microseconds; empty where there is none. */
  Optional<RunFigure> read(PrecisionGoal goal) throws IOException;
}
