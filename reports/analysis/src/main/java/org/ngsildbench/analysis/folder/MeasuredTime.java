package org.ngsildbench.analysis.folder;

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
