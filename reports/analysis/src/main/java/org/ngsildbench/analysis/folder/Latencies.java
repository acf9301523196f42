package org.ngsildbench.analysis.folder;

import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import org.ngsildbench.analysis.inference.LatencySeries;
import org.ngsildbench.analysis.model.LatencyStatistics;
import org.ngsildbench.analysis.statistics.RecordedTimes;
import org.ngsildbench.analysis.statistics.Timeline;
import org.ngsildbench.measurement.latency.LatencyKind;
import org.ngsildbench.measurement.latency.LatencyTag;

/** Contents of {@code latency.hlog}: a series per label and kind. Not thread-safe. */
public final class Latencies {

  private static final Set<LatencyKind> OF_OPERATIONS =
      EnumSet.of(LatencyKind.SERVICE, LatencyKind.RESPONSE, LatencyKind.FAILURE);

  private static final Set<LatencyKind> OVER_TIME =
      EnumSet.of(
          LatencyKind.RESPONSE,
          LatencyKind.FAILURE,
          LatencyKind.DELAY,
          LatencyKind.STALENESS,
          LatencyKind.HICCUP,
          LatencyKind.GC);

  private static final double MICROS_PER_SECOND = 1e6;

  private final Map<LatencyTag, LatencySeries> series =
      new TreeMap<>(LabelOrder.by(LatencyTag::label).thenComparing(LatencyTag::kind));
  private final Map<LatencyTag, Timeline> timelines = new HashMap<>();
  private final Map<String, LoggedTime> logged = new HashMap<>();
  private final List<Double> partStarts;
  private double lastEndSeconds;

  Latencies() {
    this(List.of());
  }

  Latencies(List<Double> partStarts) {
    this.partStarts = List.copyOf(partStarts);
  }

  void add(LatencyTag tag, IntervalLine interval) {
    RecordedTimes times = interval.times();
    lastEndSeconds = Math.max(lastEndSeconds, interval.endSeconds());
    if (OF_OPERATIONS.contains(tag.kind()) && times.count() > 0) {
      LoggedTime now =
          new LoggedTime(
              interval.startSeconds(),
              interval.endSeconds(),
              times.micros(times.cells() - 1) / MICROS_PER_SECOND);
      logged.merge(tag.label(), now, LoggedTime::with);
    }
    series
        .computeIfAbsent(tag, any -> new LatencySeries(partStarts))
        .add(interval.startSeconds(), interval.endSeconds(), times);
    if (OVER_TIME.contains(tag.kind()) && times.count() > 0) {
      timelines
          .computeIfAbsent(tag, any -> new Timeline())
          .add(interval.startSeconds(), interval.endSeconds(), times);
    }
  }

  /** Computes the statistics; nothing can be added afterwards. */
  void finish() {
    series.values().forEach(LatencySeries::finish);
  }

  /** Removes the series of all other tags. */
  void keep(Predicate<LatencyTag> wanted) {
    series.keySet().removeIf(wanted.negate());
    timelines.keySet().removeIf(wanted.negate());
  }

  /** Returns the statistics of a label's times; empty if there are none. */
  public Optional<LatencyStatistics> statistics(String label, LatencyKind kind) {
    return of(label, kind).map(LatencySeries::latencyStatistics);
  }

  /** Returns the series of a label and kind; empty if nothing was recorded. */
  public Optional<LatencySeries> of(String label, LatencyKind kind) {
    return Optional.ofNullable(series.get(new LatencyTag(label, kind)))
        .filter(found -> !found.isEmpty());
  }

  /** Returns the logged time of a label's operations; empty if there are none. */
  public Optional<LoggedTime> loggedTime(String label) {
    return Optional.ofNullable(logged.get(label));
  }

  /**
   * Returns the timeline of each label, in order.
   *
   * @param kind RESPONSE, FAILURE, DELAY, STALENESS, HICCUP or GC
   */
  public SortedMap<String, Timeline> timelines(LatencyKind kind) {
    SortedMap<String, Timeline> found = new TreeMap<>(LabelOrder.by(label -> label));
    timelines.forEach(
        (tag, timeline) -> {
          if (tag.kind() == kind) {
            found.put(tag.label(), timeline);
          }
        });
    return found;
  }

  /** Returns all labels of operations with a series. */
  public NavigableSet<String> labels() {
    NavigableSet<String> labels = new TreeSet<>(LabelOrder.by(label -> label));
    series.keySet().stream()
        .filter(tag -> !tag.kind().isOfGenerator())
        .forEach(tag -> labels.add(tag.label()));
    return labels;
  }

  /** Returns the end of the last interval in seconds since 1970; 0 if there is none. */
  public double lastEndSeconds() {
    return lastEndSeconds;
  }
}
