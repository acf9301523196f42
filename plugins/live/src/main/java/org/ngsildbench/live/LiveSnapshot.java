package org.ngsildbench.live;

import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/**
 * The state of a run at one moment. Immutable.
 *
 * @param run name of the run
 * @param system name of the system under test
 * @param plan name of the plan that runs now
 * @param position position of the plan in the run, such as {@code 1 of 3}; may be empty
 * @param seconds time since the plan started
 * @param done part of the plan that is done, 0 to 1; empty if the plan has no known end
 * @param secondsLeft estimated time to the end of the plan; empty if unknown
 * @param threads active threads of the load generator; empty if unknown
 * @param labels figures by label, in the order of their first operation
 * @param cores busy cores by role, such as {@code broker} and {@code generator}
 */
public record LiveSnapshot(
    String run,
    String system,
    String plan,
    String position,
    double seconds,
    OptionalDouble done,
    OptionalDouble secondsLeft,
    OptionalLong threads,
    List<LabelSnapshot> labels,
    Map<String, Double> cores) {

  /** Copies the collections. */
  public LiveSnapshot {
    labels = List.copyOf(labels);
    cores = Map.copyOf(cores);
  }
}
