package org.ngsildbench.analysis.page;

import static org.ngsildbench.analysis.page.NumberFormatting.count;
import static org.ngsildbench.analysis.page.NumberFormatting.millis;
import static org.ngsildbench.analysis.page.NumberFormatting.number;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import lombok.AccessLevel;
import lombok.RequiredArgsConstructor;
import org.ngsildbench.analysis.model.CapacitySummary;
import org.ngsildbench.analysis.model.IngestionSummary;
import org.ngsildbench.analysis.model.LatencyStatistics;
import org.ngsildbench.analysis.model.NotificationSummary;
import org.ngsildbench.analysis.model.OperationCounts;
import org.ngsildbench.analysis.model.OperationSummary;
import org.ngsildbench.analysis.model.Percentile;
import org.ngsildbench.analysis.model.ScalabilitySummary;
import org.ngsildbench.analysis.model.Summary;
import org.ngsildbench.analysis.model.VehiclesSummary;
import org.ngsildbench.analysis.run.ComparedSystem;
import org.ngsildbench.analysis.run.Repeated;
import org.ngsildbench.analysis.run.StreamRow;
import org.ngsildbench.measurement.latency.LatencyKind;

/** The latency and throughput of one system with their uncertainty, a sentence per load. */
@RequiredArgsConstructor(access = AccessLevel.PRIVATE)
final class SystemSentence {

  /** An offered rate counts as reached from this share on, as in the validity rules. */
  private static final double REACHED = 0.95;

  private final ComparedSystem system;
  private final List<LatencyStatistics> quoted = new ArrayList<>();

  static String of(ComparedSystem system) {
    SystemSentence one = new SystemSentence(system);
    String sentences =
        Stream.of(
                one.capacity(),
                one.operations(),
                one.scalability(),
                one.ingestion(),
                one.notifications(),
                one.streaming(),
                one.vehicles(),
                one.failures(),
                one.certainty())
            .flatMap(Optional::stream)
            .collect(Collectors.joining(" "));
    return sentences.isEmpty() ? "Nothing was measured." : sentences;
  }

  private <T> Stream<T> all(Function<Summary, List<T>> part) {
    return system.runs().stream().flatMap(run -> part.apply(run.summary()).stream());
  }

  private Optional<String> capacity() {
    return system.runs().stream()
        .flatMap(run -> run.summary().capacity().stream())
        .map(CapacitySummary::verdict)
        .findFirst();
  }

  private Optional<String> operations() {
    List<String> writes = all(Summary::notifications).map(NotificationSummary::label).toList();
    Map<String, LatencyStatistics> means = new LinkedHashMap<>();
    all(Summary::operations)
        .map(OperationSummary::label)
        .filter(label -> !writes.contains(label))
        .distinct()
        .forEach(
            label ->
                system
                    .operation(label, LatencyKind.RESPONSE)
                    .ifPresent(times -> means.put(label, times)));
    return range("Mean response time", means);
  }

  private Optional<String> scalability() {
    List<String> words = new ArrayList<>();
    List<String> labels =
        all(Summary::scalability).map(ScalabilitySummary::label).distinct().toList();
    for (String label : labels) {
      all(Summary::scalability)
          .filter(step -> step.label().equals(label) && step.response().isPresent())
          .filter(step -> step.achievedRate() >= REACHED * step.targetRate())
          .map(ScalabilitySummary::targetRate)
          .max(Comparator.naturalOrder())
          .ifPresent(
              rate ->
                  words.add(
                      "%s at %s/s: mean %s"
                          .formatted(
                              label,
                              number(rate),
                              system
                                  .step(label, rate, LatencyKind.RESPONSE)
                                  .map(this::mean)
                                  .orElse(NumberFormatting.NONE))));
    }
    return words.isEmpty()
        ? Optional.empty()
        : Optional.of("Highest rates reached: " + String.join("; ", words) + ".");
  }

  private Optional<String> ingestion() {
    return all(Summary::ingestion)
        .filter(batches -> batches.entitiesAccepted() > 0)
        .max(
            Comparator.comparing(
                batches -> system.entitiesPerSecond(batches.operation(), batches.batchSize())))
        .map(this::ingestion);
  }

  private String ingestion(IngestionSummary best) {
    return "Ingests up to %s entities/s with %s in batches of %s, which take %s on average."
        .formatted(
            count(Math.round(system.entitiesPerSecond(best.operation(), best.batchSize()))),
            best.operation(),
            count(best.batchSize()),
            system
                .batch(best.operation(), best.batchSize())
                .map(this::mean)
                .orElse(NumberFormatting.NONE));
  }

  private Optional<String> notifications() {
    List<NotificationSummary> all = all(Summary::notifications).toList();
    return Repeated.latencyStatistics(all.stream().flatMap(one -> one.delay().stream()).toList())
        .map(
            delay ->
                "%s of %s notifications arrived in time, after %s on average (p95 %s ms)."
                    .formatted(
                        count(all.stream().mapToLong(NotificationSummary::notified).sum()),
                        count(all.stream().mapToLong(NotificationSummary::written).sum()),
                        mean(delay),
                        millis(delay.at(Percentile.P95))));
  }

  private Optional<String> streaming() {
    List<StreamRow> rows =
        system.runs().stream()
            .flatMap(run -> run.summary().streaming().stream().map(one -> new StreamRow(run, one)))
            .toList();
    if (rows.isEmpty()) {
      return Optional.empty();
    }
    Map<String, LatencyStatistics> delays = new LinkedHashMap<>();
    rows.stream()
        .filter(row -> row.label().targetRate().isPresent())
        .forEach(
            row ->
                row.label()
                    .endToEnd()
                    .ifPresent(
                        times -> delays.putIfAbsent(row.size() + " at " + row.rate(), times)));
    StreamRow most =
        rows.stream()
            .max(Comparator.comparing(row -> row.label().messagesPerSecond()))
            .orElseThrow();
    long lost = rows.stream().mapToLong(row -> row.messages().lost()).sum();
    long sent = rows.stream().mapToLong(row -> row.messages().sent()).sum();
    return Optional.of(
        "Up to %s messages/s (%s). %s %s of %s messages were lost."
            .formatted(
                count(Math.round(most.label().messagesPerSecond())),
                most.size(),
                range("Mean end-to-end delay at a rate", delays).orElse(""),
                count(lost),
                count(sent)));
  }

  private Optional<String> vehicles() {
    return all(Summary::vehicles)
        .max(Comparator.comparing(fleet -> fleet.messages().drivers()))
        .map(this::vehicles);
  }

  private String vehicles(VehiclesSummary fleet) {
    return "%s drivers: mean delay %s; %s of %s messages were lost."
        .formatted(
            count(fleet.messages().drivers()),
            fleet.delay().map(this::mean).orElse(NumberFormatting.NONE),
            count(fleet.messages().delivery().lost()),
            count(fleet.messages().delivery().sent()));
  }

  private Optional<String> failures() {
    List<OperationCounts> counts =
        Stream.concat(
                system.runs().stream().flatMap(run -> run.summary().measured().counts()),
                all(Summary::scalability)
                    .filter(step -> step.timedOut().isPresent())
                    .map(ScalabilitySummary::counts))
            .toList();
    long failed = counts.stream().mapToLong(OperationCounts::failed).sum();
    long all = counts.stream().mapToLong(OperationCounts::count).sum();
    return counts.isEmpty()
        ? Optional.empty()
        : Optional.of(
            failed == 0
                ? "No operation failed."
                : "%s of %s operations failed or were incorrect."
                    .formatted(count(failed), count(all)));
  }

  /** States which of the means above have no interval. Called last. */
  private Optional<String> certainty() {
    long without = quoted.stream().filter(times -> times.meanInterval().isEmpty()).count();
    return without == 0
        ? Optional.empty()
        : Optional.of(
            without == quoted.size()
                ? "No 95 % intervals: run longer or use --repetitions 5."
                : "Means without an interval need a longer run.");
  }

  /** Names the fastest and the slowest of several times. */
  private Optional<String> range(String what, Map<String, LatencyStatistics> times) {
    Comparator<Map.Entry<String, LatencyStatistics>> byMean =
        Comparator.comparing(one -> one.getValue().mean());
    return times.entrySet().stream()
        .min(byMean)
        .map(
            fastest -> {
              var slowest = times.entrySet().stream().max(byMean).orElseThrow();
              return times.size() == 1
                  ? "%s of %s: %s.".formatted(what, fastest.getKey(), mean(fastest.getValue()))
                  : "%s from %s for %s to %s for %s."
                      .formatted(
                          what,
                          mean(fastest.getValue()),
                          fastest.getKey(),
                          mean(slowest.getValue()),
                          slowest.getKey());
            });
  }

  /** Formats a mean with its interval, if it has one. */
  private String mean(LatencyStatistics times) {
    quoted.add(times);
    return millis(times.mean())
        + " ms"
        + times
            .meanInterval()
            .map(interval -> " (95 % interval " + millis(interval) + ")")
            .orElse("");
  }
}
