package org.ngsildbench.analysis.folder;

import java.util.Map;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import org.ngsildbench.analysis.statistics.LatencySeries;
import org.ngsildbench.analysis.statistics.RecordedTimes;
import org.ngsildbench.analysis.statistics.Timeline;
import org.ngsildbench.measurement.latency.LatencyKind;
import org.ngsildbench.measurement.latency.LatencyTag;

/** What {@code latency.hlog} holds: a series for each label and kind. Not thread-safe. */
public final class Latencies {

  private final Map<LatencyTag, LatencySeries> series =
      new TreeMap<>(LabelOrder.by(LatencyTag::label).thenComparing(LatencyTag::kind));
  private final Map<String, Timeline> timelines = new TreeMap<>();
  private double lastEndSeconds;

  void add(LatencyTag tag, IntervalLine interval) {
    RecordedTimes times = interval.times();
    lastEndSeconds = Math.max(lastEndSeconds, interval.endSeconds());
    series.computeIfAbsent(tag, any -> new LatencySeries()).add(times);
    if (tag.kind() == LatencyKind.RESPONSE && times.count() > 0) {
      timelines
          .computeIfAbsent(tag.label(), any -> new Timeline())
          .add(interval.startSeconds(), interval.endSeconds(), times);
    }
  }

  /** The series of that label and kind; empty if nothing was recorded. */
  public Optional<LatencySeries> of(String label, LatencyKind kind) {
    return Optional.ofNullable(series.get(new LatencyTag(label, kind)))
        .filter(found -> !found.isEmpty());
  }

  /** The course of the response times of that label; empty if none was recorded. */
  public Optional<Timeline> timeline(String label) {
    return Optional.ofNullable(timelines.get(label));
  }

  /** Every label that has a series. */
  public NavigableSet<String> labels() {
    NavigableSet<String> labels = new TreeSet<>(LabelOrder.by(label -> label));
    series.keySet().forEach(tag -> labels.add(tag.label()));
    return labels;
  }

  /** End of the last interval in seconds since 1970; 0 if there is none. */
  public double lastEndSeconds() {
    return lastEndSeconds;
  }
}
