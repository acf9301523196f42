package org.ngsildbench.analysis.summary;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.ngsildbench.analysis.folder.Latencies;
import org.ngsildbench.analysis.folder.RunFolder;
import org.ngsildbench.analysis.inference.CensoredTimes;
import org.ngsildbench.analysis.model.LatencyStatistics;
import org.ngsildbench.analysis.model.OperationCounts;
import org.ngsildbench.analysis.model.StreamingSummary;
import org.ngsildbench.measurement.latency.LatencyKind;
import org.ngsildbench.measurement.tally.LabelTally;
import org.ngsildbench.measurement.tally.LoadSpecificTallies;
import org.ngsildbench.measurement.tally.Operations;
import org.ngsildbench.measurement.tally.Streaming;

/** The labels under which messages were published. */
final class StreamingLabels {

  private static final String ACKNOWLEDGED = "200";
  private static final Comparator<StreamingSummary> ORDER =
      Comparator.comparing((StreamingSummary one) -> one.messages().platform())
          .thenComparing(one -> one.messages().messageBytes())
          .thenComparing(one -> one.messages().targetRate())
          .thenComparing(StreamingSummary::label);

  private StreamingLabels() {}

  /** Their summaries by platform, size and rate. */
  static List<StreamingSummary> of(Map<String, LabelTally> tallies, RunFolder folder) {
    List<StreamingSummary> all =
        Summarizer.each(
            tallies,
            LoadSpecificTallies::streaming,
            (label, messages) -> summary(label, tallies.get(label), messages, folder));
    all.sort(ORDER);
    return all;
  }

  private static StreamingSummary summary(
      String label, LabelTally tally, Streaming messages, RunFolder folder) {
    Latencies latencies = folder.latencies();
    Operations operations = tally.operations();
    Map<String, Long> failures = new TreeMap<>(tally.responseCodes());
    failures.remove(ACKNOWLEDGED);
    double seconds = tally.span().seconds();
    return new StreamingSummary(
        new OperationCounts(
            label,
            operations.count(),
            operations.errors(),
            0,
            operations.late(),
            operations.dropped()),
        messages,
        failures,
        seconds > 0 ? messages.acknowledged() / seconds : 0,
        latencies.statistics(label, LatencyKind.SERVICE),
        latencies.statistics(label, LatencyKind.RESPONSE),
        arrivals(latencies, label, LatencyKind.DELAY, messages),
        arrivals(latencies, label, LatencyKind.TRANSIT, messages),
        ServerUse.cores(folder, label));
  }

  private static Optional<LatencyStatistics> arrivals(
      Latencies latencies, String label, LatencyKind kind, Streaming messages) {
    return latencies.of(label, kind).map(times -> CensoredTimes.of(times, messages.lost()));
  }
}
