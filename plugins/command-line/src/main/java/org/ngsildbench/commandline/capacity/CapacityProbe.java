package org.ngsildbench.commandline.capacity;

import java.util.Optional;
import org.ngsildbench.commandline.capacity.search.ProbeResult;

/**
 * One probe of a search.
 *
 * @param value what was probed
 * @param repetition how many probes of the same value there have been, this one included
 * @param verdict what it came to
 * @param figure the criterion's figure; empty if there is none
 * @param folder where its files are, relative to the run folder
 * @param label the label of its operations there
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
