package org.ngsildbench.commandline.capacity;

import java.io.IOException;
import java.util.List;

/** Puts values to the system under test and observes what becomes of them. */
@FunctionalInterface
public interface Prober {

  /**
   * Probes values, one after another in this order.
   *
   * @return an observation for each of the first values; fewer than requested if the run was
   *     stopped
   * @throws IOException in one sentence, if the system is lost and no more values can be probed
   */
  List<Observed> probe(List<Double> values) throws IOException, InterruptedException;

  /**
   * Observation at a value.
   *
   * @param value probed value
   * @param observation measurement
   * @param folder folder of its files, relative to the run folder
   * @param label label of its operations
   */
  record Observed(double value, ProbeMeasurement observation, String folder, String label) {}
}
