package org.ngsildbench.commandline.precision;

import java.io.IOException;
import java.util.List;
import java.util.Optional;

/** Measures a run in rounds and reads the figures of all rounds together. */
public interface Rounds {

  /**
   * Measures.
   *
   * @param labels whose operations
   * @param operations how many of each
   * @return false where the round did not come to its end
   */
  boolean measure(List<String> labels, long operations) throws IOException, InterruptedException;

  /** Reads a figure over all rounds; empty where there is none. */
  Optional<Reading> read(PrecisionGoal goal) throws IOException;

  /** The time since the first round began, in nanoseconds. */
  long nanos();

  /** Whether no more rounds are wanted. */
  boolean stopped();
}
