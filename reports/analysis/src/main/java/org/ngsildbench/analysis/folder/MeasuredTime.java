package org.ngsildbench.analysis.folder;

import java.util.List;
import org.ngsildbench.measurement.manifest.Part;
import org.ngsildbench.measurement.manifest.RunManifest;

/**
 * When a run measured: from start to end of each of its parts. Before and between them JMeter
 * starts, which says nothing about the load it makes.
 *
 * @param parts the parts; without any, all of the run counts
 */
record MeasuredTime(List<Part> parts) {

  static MeasuredTime of(RunManifest manifest) {
    return new MeasuredTime(manifest.parts());
  }

  /** When each part began, in seconds since 1970. */
  List<Double> starts() {
    return parts.stream().map(part -> part.started().toEpochMilli() / 1_000.0).toList();
  }

  /** Whether the whole of that period was measured; in milliseconds since 1970. */
  boolean holds(long fromMillis, long toMillis) {
    return parts.isEmpty()
        || parts.stream()
            .anyMatch(
                part ->
                    part.started().toEpochMilli() <= fromMillis
                        && toMillis <= part.ended().toEpochMilli());
  }
}
