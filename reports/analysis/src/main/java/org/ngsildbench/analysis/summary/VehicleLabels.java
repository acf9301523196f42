package org.ngsildbench.analysis.summary;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.ngsildbench.analysis.folder.Latencies;
import org.ngsildbench.analysis.folder.RunFolder;
import org.ngsildbench.analysis.model.OperationCounts;
import org.ngsildbench.analysis.model.VehiclesSummary;
import org.ngsildbench.measurement.latency.LatencyKind;
import org.ngsildbench.measurement.tally.LabelTally;
import org.ngsildbench.measurement.tally.LoadSpecificTallies;
import org.ngsildbench.measurement.tally.Vehicles;

/** The labels of fleets of simulated drivers. */
final class VehicleLabels {

  private VehicleLabels() {}

  /** Their summaries, the smaller fleets first. */
  static List<VehiclesSummary> of(Map<String, LabelTally> tallies, RunFolder folder) {
    List<VehiclesSummary> all =
        Summarizer.each(
            tallies,
            LoadSpecificTallies::vehicles,
            (label, messages) -> summary(label, tallies.get(label), messages, folder));
    all.sort(
        Comparator.comparing((VehiclesSummary one) -> one.messages().drivers())
            .thenComparing(VehiclesSummary::label));
    return all;
  }

  /** Labels under which the attempts of fleets that failed have their times. */
  static Set<String> failedAttempts(Map<String, LabelTally> tallies) {
    return tallies.entrySet().stream()
        .filter(label -> label.getValue().loadSpecificTallies().vehicles().isPresent())
        .map(label -> Vehicles.failedAttempts(label.getKey()))
        .collect(Collectors.toSet());
  }

  private static VehiclesSummary summary(
      String label, LabelTally tally, Vehicles messages, RunFolder folder) {
    Latencies latencies = folder.latencies();
    double seconds = tally.span().seconds();
    return new VehiclesSummary(
        // The tally counts acknowledged messages; lost ones have ended, too.
        new OperationCounts(
            label,
            tally.operations().count() + messages.delivery().lost(),
            messages.delivery().lost(),
            0,
            tally.operations().late(),
            0),
        messages,
        seconds > 0 ? messages.delivery().acknowledged() / seconds : 0,
        latencies.statistics(label, LatencyKind.RESPONSE),
        latencies.statistics(label, LatencyKind.SERVICE),
        latencies.statistics(label, LatencyKind.LATENESS),
        latencies.statistics(label, LatencyKind.DELAY),
        ServerUse.cores(folder, label));
  }
}
