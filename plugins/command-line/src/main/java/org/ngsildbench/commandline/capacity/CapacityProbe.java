package org.ngsildbench.commandline.capacity;

import java.util.Optional;
import org.ngsildbench.commandline.capacity.search.ProbeResult;

/**
 * One probe of a search.
 *
 * @param value probed value
 * @param repetition number of probes at this value so far, including this one
 * @param verdict result
 * @param figure the criterion's figure; empty if there is none
 * @param folder folder of its files, relative to the run folder
 * @param label label of the operations
 */
public record CapacityProbe(
    double value,
    int repetition,
    ProbeVerdict verdict,
    Optional<ProbeMeasurement.Figure> figure,
    String folder,
    String label) {

  ProbeResult probed() {
    return new ProbeResult(value, verdict.answer());
  }

  /** Why it broke: the figure where that is the reason. */
  String reason() {
    return verdict.words().isEmpty()
        ? figure.map(ProbeMeasurement.Figure::shown).orElse("")
        : verdict.words();
  }
}
