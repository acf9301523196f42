package org.ngsildbench.analysis.folder;

import java.time.Duration;
import java.util.List;
import org.ngsildbench.measurement.manifest.Part;
import org.ngsildbench.measurement.manifest.RunManifest;

/**
 * Time in which a run measured: from start to end of each part. JMeter's start-up before and
 * between parts says nothing about its load.
 *
 * @param parts the parts; if empty, the whole run counts
 */
record MeasuredTime(List<Part> parts) {

  static MeasuredTime of(RunManifest manifest) {
    return new MeasuredTime(manifest.parts());
  }

  /** Returns the start of each part, seconds since 1970. */
  List<Double> starts() {
    return parts.stream().map(part -> part.started().toEpochMilli() / 1_000.0).toList();
  }

  /** Returns the seconds that intervals of a second surely cover. */
  double wholeSeconds() {
    return parts.stream()
        .mapToDouble(part -> Duration.between(part.started(), part.ended()).toMillis() / 1_000.0)
        .map(seconds -> Math.max(0, seconds - 2))
        .sum();
  }

  /** Returns whether a whole period was measured; milliseconds since 1970. */
  boolean holds(long fromMillis, long toMillis) {
    return parts.isEmpty()
        || parts.stream()
            .anyMatch(
                part ->
                    part.started().toEpochMilli() <= fromMillis
                        && toMillis <= part.ended().toEpochMilli());
  }
}
