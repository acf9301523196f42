package org.ngsildbench.analysis.cost;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.ngsildbench.analysis.cost.MeasuredLoad.Amount;
import org.ngsildbench.measurement.tally.LabelTally;
import org.ngsildbench.measurement.tally.LoadSpecificTallies;
import org.ngsildbench.measurement.tally.Operations;
import org.ngsildbench.measurement.tally.Traffic;

/** Counts what the operations of labels did, in the unit that their cost is of. */
final class LabelAmount {

  private LabelAmount() {}

  /** Returns the sum of some labels; of operations if they have several units. */
  static Amount of(Collection<LabelTally> labels) {
    List<Amount> own = labels.stream().map(LabelAmount::own).toList();
    boolean alike = own.stream().map(Amount::unit).distinct().count() == 1;
    return (alike ? own.stream() : labels.stream().map(LabelAmount::operations))
        .reduce(Amount::plus)
        .orElseThrow();
  }

  private static Amount own(LabelTally label) {
    LoadSpecificTallies kinds = label.loadSpecificTallies();
    Traffic traffic = label.traffic();
    Optional<Amount> messages =
        kinds
            .streaming()
            .map(sent -> new Amount("messages", sent.sent(), sent.acknowledged()))
            .or(
                () ->
                    kinds
                        .vehicles()
                        .map(fleet -> fleet.delivery())
                        .map(sent -> new Amount("messages", sent.sent(), sent.acknowledged())));
    return messages
        .or(
            () ->
                kinds
                    .ingestion()
                    .map(
                        batches ->
                            new Amount(
                                "entities",
                                traffic.entitiesAccepted() + traffic.entitiesRefused(),
                                traffic.entitiesAccepted())))
        .orElseGet(() -> operations(label));
  }

  private static Amount operations(LabelTally label) {
    Operations counts = label.operations();
    return new Amount(
        "operations",
        counts.count(),
        Math.max(0, counts.count() - counts.errors() - counts.wrongAnswers()));
  }
}
