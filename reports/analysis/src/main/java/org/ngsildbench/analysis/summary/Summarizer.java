package org.ngsildbench.analysis.summary;

import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.ngsildbench.analysis.folder.LabelOrder;
import org.ngsildbench.analysis.folder.Latencies;
import org.ngsildbench.analysis.folder.RunFolder;
import org.ngsildbench.analysis.inference.CensoredTimes;
import org.ngsildbench.analysis.inference.LatencySeries;
import org.ngsildbench.analysis.model.ConsistencySummary;
import org.ngsildbench.analysis.model.IngestionSummary;
import org.ngsildbench.analysis.model.Measurements;
import org.ngsildbench.analysis.model.NotificationSummary;
import org.ngsildbench.analysis.model.OperationSummary;
import org.ngsildbench.analysis.model.RunSummary;
import org.ngsildbench.analysis.model.ScalabilitySummary;
import org.ngsildbench.analysis.model.Summary;
import org.ngsildbench.analysis.validity.Validity;
import org.ngsildbench.measurement.latency.LatencyKind;
import org.ngsildbench.measurement.manifest.Part;
import org.ngsildbench.measurement.manifest.RunManifest;
import org.ngsildbench.measurement.manifest.Versions;
import org.ngsildbench.measurement.tally.Consistency;
import org.ngsildbench.measurement.tally.Ingestion;
import org.ngsildbench.measurement.tally.LabelTally;
import org.ngsildbench.measurement.tally.LoadSpecificTallies;
import org.ngsildbench.measurement.tally.Notifications;
import org.ngsildbench.measurement.tally.Operations;
import org.ngsildbench.measurement.tally.Traffic;

/** Computes the summary of a run from its folder. A pure function of the folder's content. */
public final class Summarizer {

  private static final double MICROS_PER_SECOND = 1e6;

  private Summarizer() {}

  /** The summary of a run. */
  public static Summary summarize(RunFolder folder) {
    List<OperationSummary> operations = new ArrayList<>();
    List<IngestionSummary> ingestion = new ArrayList<>();
    List<ScalabilitySummary> scalability = new ArrayList<>();
    Set<String> failedAttempts = VehicleLabels.failedAttempts(folder.tallies().labels());
    Map<String, LabelTally> tallies = tallies(folder);
    tallies.forEach(
        (label, tally) -> {
          if (tally.loadSpecificTallies().vehicles().isPresent()
              || failedAttempts.contains(label)) {
            return; // Told with their fleets, below.
          } else if (ScalabilityStep.isOne(label, tally)) {
            scalability.add(ScalabilityStep.summary(label, tally, folder.latencies()));
          } else if (tally.loadSpecificTallies().ingestion().isPresent()) {
            ingestion.add(
                batches(
                    label,
                    tally,
                    tally.loadSpecificTallies().ingestion().get(),
                    folder.latencies()));
          } else if (tally.loadSpecificTallies().streaming().isPresent()) {
            return; // Told with their platforms, below.
          } else {
            operations.add(operation(label, tally, folder));
          }
        });
    Measurements measured =
        new Measurements(
            operations,
            ingestion,
            scalability,
            each(
                tallies,
                LoadSpecificTallies::notifications,
                (label, counted) -> notifications(label, counted, folder.latencies())),
            each(
                tallies,
                LoadSpecificTallies::consistency,
                (label, counted) -> consistency(label, counted, folder.latencies())),
            StreamingLabels.of(tallies, folder),
            VehicleLabels.of(tallies, folder),
            folder.costs(),
            folder.prices(),
            ErrorRows.of(tallies),
            PausedLabels.of(folder.latencies()),
            folder.capacity(),
            folder.recovery());
    return new Summary(run(folder, measured), measured);
  }

  /** Returns a summary of each label with the counters, in the order of the labels. */
  static <C, S> List<S> each(
      Map<String, LabelTally> tallies,
      Function<LoadSpecificTallies, Optional<C>> counters,
      BiFunction<String, C, S> summary) {
    List<S> all = new ArrayList<>();
    tallies.forEach(
        (label, tally) ->
            counters
                .apply(tally.loadSpecificTallies())
                .map(counted -> summary.apply(label, counted))
                .ifPresent(all::add));
    return all;
  }

  private static NotificationSummary notifications(
      String label, Notifications counted, Latencies latencies) {
    return new NotificationSummary(
        label,
        counted.written(),
        counted.notified(),
        counted.lost(),
        counted.duplicates(),
        counted.outOfOrder(),
        counted.lateArrivals(),
        counted.superfluous(),
        latencies
            .of(label, LatencyKind.DELAY)
            .map(arrived -> CensoredTimes.of(arrived, counted.lost())));
  }

  private static ConsistencySummary consistency(
      String label, Consistency counted, Latencies latencies) {
    return new ConsistencySummary(
        label,
        counted.reads(),
        counted.stale(),
        counted.torn(),
        counted.fabricated(),
        counted.missing(),
        counted.additional(),
        counted.maxStaleReadings(),
        latencies.statistics(label, LatencyKind.STALENESS));
  }

  /** Returns tallies of every label; labels only in the latency log get its counts. */
  private static Map<String, LabelTally> tallies(RunFolder folder) {
    Map<String, LabelTally> all = new TreeMap<>(LabelOrder.by(label -> label));
    for (String label : folder.latencies().labels()) {
      all.put(label, LabelTally.NONE);
    }
    all.putAll(folder.tallies().labels());
    return all;
  }

  private static OperationSummary operation(String label, LabelTally tally, RunFolder folder) {
    Latencies latencies = folder.latencies();
    Optional<LatencySeries> service = latencies.of(label, LatencyKind.SERVICE);
    Operations operations = tally.operations();
    String whole = folder.tallies().wholeOf(label);
    boolean tallied = operations.count() > 0 || operations.dropped() > 0;
    long count = tallied ? operations.count() : service.map(LatencySeries::count).orElse(0L);
    double correct = count - operations.errors() - operations.wrongAnswers();
    return new OperationSummary(
        label,
        count,
        operations.errors(),
        operations.wrongAnswers(),
        operations.late(),
        operations.dropped(),
        ratio((double) tally.traffic().pages(), (double) count),
        ratio(correct, measuredSeconds(label, folder)),
        ratio(correct, measuredSeconds(whole, folder)),
        tally.loadSpecificTallies().offered().isPresent() ? "open" : "closed",
        service.map(LatencySeries::latencyStatistics),
        latencies.statistics(label, LatencyKind.RESPONSE),
        latencies.statistics(label, LatencyKind.FAILURE),
        latencies.statistics(label, LatencyKind.AGGREGATION),
        DatabaseSplit.databaseMicros(folder, label),
        DatabaseSplit.processingMicros(folder, label));
  }

  private static double measuredSeconds(String label, RunFolder folder) {
    return folder.tallies().labels().getOrDefault(label, LabelTally.NONE).span().seconds()
        - folder
            .latencies()
            .of(label, LatencyKind.SERVICE)
            .map(LatencySeries::pausedSeconds)
            .orElse(0.0);
  }

  private static IngestionSummary batches(
      String label, LabelTally tally, Ingestion ingestion, Latencies latencies) {
    Optional<LatencySeries> service = latencies.of(label, LatencyKind.SERVICE);
    Optional<LatencySeries> failure = latencies.of(label, LatencyKind.FAILURE);
    Operations operations = tally.operations();
    Traffic traffic = tally.traffic();
    return new IngestionSummary(
        label,
        ingestion.batchSize(),
        ingestion.operation(),
        operations.count(),
        traffic.requests(),
        operations.errors() + operations.wrongAnswers(),
        traffic.entitiesAccepted(),
        traffic.entitiesRefused(),
        SizeLimit.refused(tally),
        IngestionRate.perSecond(
            traffic.entitiesAccepted(),
            (sumMicros(service) + sumMicros(failure)) / MICROS_PER_SECOND,
            tally.span().seconds()),
        service.map(LatencySeries::latencyStatistics),
        failure.map(LatencySeries::latencyStatistics));
  }

  private static double sumMicros(Optional<LatencySeries> times) {
    return times.map(LatencySeries::sumMicros).orElse(0.0);
  }

  private static double ratio(double part, double whole) {
    return whole > 0 ? part / whole : 0;
  }

  private static RunSummary run(RunFolder folder, Measurements measured) {
    RunManifest manifest = folder.manifest();
    Optional<Versions.Broker> broker =
        Optional.ofNullable(manifest.versions()).map(Versions::broker);
    return new RunSummary(
        id(manifest),
        plans(manifest),
        broker.map(Versions.Broker::title).orElse(Versions.Broker.UNKNOWN),
        broker.map(Versions.Broker::version).filter(version -> !version.isBlank()),
        Optional.ofNullable(manifest.started()),
        durationSeconds(folder),
        Validity.notes(folder, measured));
  }

  private static String id(RunManifest manifest) {
    String started =
        Optional.ofNullable(manifest.started())
            .map(instant -> instant.truncatedTo(ChronoUnit.SECONDS).toString())
            .map(text -> text.replaceAll("[-:]", ""))
            .orElse("unstarted");
    String digest = Optional.ofNullable(manifest.requestsSha256()).orElse("");
    return digest.length() < 8 ? started : started + "-" + digest.substring(0, 8);
  }

  private static String plans(RunManifest manifest) {
    String parts =
        manifest.parts().stream().map(Part::plan).distinct().collect(Collectors.joining(", "));
    return parts.isEmpty() ? Optional.ofNullable(manifest.plan()).orElse("unknown") : parts;
  }

  private static double durationSeconds(RunFolder folder) {
    Instant started = folder.manifest().started();
    if (started == null) {
      return 0;
    }
    Instant ended =
        Optional.ofNullable(folder.manifest().ended())
            .orElseGet(
                () -> Instant.ofEpochMilli(Math.round(folder.latencies().lastEndSeconds() * 1000)));
    return Math.max(0, Duration.between(started, ended).toMillis() / 1000.0);
  }
}
