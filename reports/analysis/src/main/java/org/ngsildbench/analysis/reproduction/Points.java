package org.ngsildbench.analysis.reproduction;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.ngsildbench.analysis.published.Experiment;
import org.ngsildbench.analysis.published.PublishedRow;
import org.ngsildbench.analysis.published.PublishedValue;
import org.ngsildbench.analysis.run.MeasuredRow;

/**
 * Finds the measurements at the points of an experiment. Immutable.
 *
 * @param experiment the experiment
 * @param measured all that the runs measured
 */
record Points(Experiment experiment, List<MeasuredRow> measured) {

  /** Returns the conditions of a row that identify its point. */
  Map<String, String> point(PublishedRow row) {
    Map<String, String> point = new HashMap<>(row.of());
    point.keySet().retainAll(experiment.reproduction().axes());
    return point;
  }

  /** Returns whether every run that measured a quantity at the point of a row is valid. */
  boolean valid(PublishedRow row, String quantity) {
    return at(row, quantity).allMatch(one -> one.run().summary().run().valid());
  }

  /** Returns a quantity at a point in the published unit, one value per repetition. */
  List<Double> values(PublishedRow row, String quantity) {
    PublishedValue published = row.value(quantity);
    return at(row, quantity).map(one -> published.inUnit(one.values().get(quantity))).toList();
  }

  private Stream<MeasuredRow> at(PublishedRow row, String quantity) {
    Map<String, String> conditions = point(row);
    // A run with other settings is not a repetition of the experiment.
    conditions.putAll(row.settings());
    List<MeasuredRow> possible =
        measured.stream()
            .filter(one -> one.conditions().entrySet().containsAll(conditions.entrySet()))
            .filter(one -> one.values().containsKey(quantity))
            .toList();
    // If several versions of a system ran, only the paper's own is compared with it.
    List<MeasuredRow> sameVersion =
        possible.stream()
            .filter(one -> row.text("system").startsWith(one.run().summary().run().system()))
            .toList();
    return (sameVersion.isEmpty() ? possible : sameVersion).stream();
  }
}
