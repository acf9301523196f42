package org.ngsildbench.commandline.precision;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.ngsildbench.analysis.inference.RunFigure;

/** Measures a run in rounds and reads the figures of all rounds together. */
public interface Rounds extends RoundLoop.Stopwatch {

  /**
   * Measures a round.
   *
   * @param labels labels to measure
   * @param operations operations per label
   * @return false if the round did not complete
   */
  boolean measure(List<String> labels, long operations) throws IOException, InterruptedException;

  /** Reads a figure over all rounds, in microseconds; empty where there is none. */
  Optional<RunFigure> read(PrecisionGoal goal) throws IOException;
}
