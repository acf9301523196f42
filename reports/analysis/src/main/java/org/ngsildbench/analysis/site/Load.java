package org.ngsildbench.analysis.site;

import java.util.List;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Stream;
import org.ngsildbench.analysis.folder.LabelOrder;
import org.ngsildbench.analysis.model.IngestionSummary;
import org.ngsildbench.analysis.model.LatencyStatistics;
import org.ngsildbench.analysis.model.NotificationSummary;
import org.ngsildbench.analysis.model.NumberText;
import org.ngsildbench.analysis.model.OperationSummary;
import org.ngsildbench.analysis.model.ScalabilitySummary;
import org.ngsildbench.analysis.model.StreamingSummary;
import org.ngsildbench.analysis.model.Summary;
import org.ngsildbench.analysis.model.VehiclesSummary;
import org.ngsildbench.analysis.run.ComparedSystem;
import org.ngsildbench.analysis.run.Repeated;

/**
 * The results of one load in all repetitions of a system. Immutable.
 *
 * @param name a label, with its batch size or rate
 * @param times response times, or delays of messages and notifications; empty if nothing succeeded
 * @param perSecond successful operations, entities or messages per second, the mean of the
 *     repetitions; empty for notifications
 * @param unit what {@code perSecond} counts: operations, entities or messages
 * @param count operations, batches, messages or notifications
 * @param failed those that failed, were lost, or were answered incorrectly
 */
record Load(
    String name,
    Optional<LatencyStatistics> times,
    OptionalDouble perSecond,
    String unit,
    long count,
    long failed) {

  private static final String OPERATIONS = "operations";
  private static final String MESSAGES = "messages";

  private static Load of(OperationSummary one) {
    return new Load(
        one.label(),
        one.response(),
        OptionalDouble.of(one.completedPerSecond()),
        OPERATIONS,
        one.count(),
        one.counts().failed());
  }

  private static Load of(IngestionSummary one) {
    return new Load(
        one.label(),
        one.service(),
        OptionalDouble.of(one.entitiesPerSecond()),
        "entities",
        one.batches(),
        one.errors());
  }

  private static Load of(ScalabilitySummary one) {
    return new Load(
        "%s at %s/s".formatted(one.label(), NumberText.number(one.targetRate())),
        one.response(),
        OptionalDouble.of(one.achievedRate()),
        OPERATIONS,
        one.counts().count(),
        one.counts().failed());
  }

  private static Load of(NotificationSummary one) {
    return new Load(
        one.label() + " delay",
        one.delay(),
        OptionalDouble.empty(),
        MESSAGES,
        one.written(),
        one.lost());
  }

  private static Load of(StreamingSummary one) {
    return new Load(
        one.label(),
        one.endToEnd().or(one::response),
        OptionalDouble.of(one.messagesPerSecond()),
        MESSAGES,
        one.messages().sent(),
        one.messages().lost() + one.counts().failed());
  }

  private static Load of(VehiclesSummary one) {
    return new Load(
        one.label(),
        one.delay(),
        OptionalDouble.of(one.messagesPerSecond()),
        MESSAGES,
        one.messages().delivery().sent(),
        one.counts().failed());
  }

  /** Returns the loads of a system, in order of name. */
  static List<Load> of(ComparedSystem system) {
    NavigableMap<String, List<Load>> byName = new TreeMap<>(LabelOrder.by(name -> name));
    system.runs().stream()
        .flatMap(run -> of(run.summary()))
        .forEach(
            load ->
                byName.merge(
                    load.name(),
                    List.of(load),
                    (some, more) -> Stream.concat(some.stream(), more.stream()).toList()));
    return byName.values().stream().map(Load::merged).toList();
  }

  private static Stream<Load> of(Summary summary) {
    return Stream.of(
            each(summary.operations(), Load::of),
            each(summary.ingestion(), Load::of),
            each(summary.scalability(), Load::of),
            each(summary.notifications(), Load::of),
            each(summary.streaming(), Load::of),
            each(summary.vehicles(), Load::of))
        .flatMap(loads -> loads);
  }

  private static <T> Stream<Load> each(List<T> summaries, Function<T, Load> load) {
    return summaries.stream().map(load);
  }

  private static Load merged(List<Load> repetitions) {
    return new Load(
        repetitions.get(0).name(),
        Repeated.latencyStatistics(
            repetitions.stream().flatMap(one -> one.times().stream()).toList()),
        repetitions.stream().flatMapToDouble(one -> one.perSecond().stream()).average(),
        repetitions.get(0).unit(),
        repetitions.stream().mapToLong(Load::count).sum(),
        repetitions.stream().mapToLong(Load::failed).sum());
  }
}
