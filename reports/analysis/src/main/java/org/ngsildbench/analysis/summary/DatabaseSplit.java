package org.ngsildbench.analysis.summary;

import java.util.Optional;
import java.util.OptionalDouble;
import org.ngsildbench.analysis.folder.DatabaseUse;
import org.ngsildbench.analysis.folder.RunFolder;
import org.ngsildbench.analysis.inference.LatencySeries;
import org.ngsildbench.measurement.latency.LatencyKind;

/** Parts the mean service time of a label into its database's and its broker's. */
final class DatabaseSplit {

  private DatabaseSplit() {}

  /** Microseconds an operation was in the database, on average, where that was probed. */
  static OptionalDouble databaseMicros(RunFolder folder, String label) {
    return Optional.ofNullable(folder.database().labels().get(label))
        .map(DatabaseUse::meanMicros)
        .map(OptionalDouble::of)
        .orElseGet(OptionalDouble::empty);
  }

  /**
   * Returns the rest of the mean service time. Empty also if the database time is longer: then
   * statements of one operation ran in parallel, and the rest is unknown.
   */
  static OptionalDouble processingMicros(RunFolder folder, String label) {
    OptionalDouble database = databaseMicros(folder, label);
    Optional<LatencySeries> service = folder.latencies().of(label, LatencyKind.SERVICE);
    if (database.isEmpty() || service.isEmpty()) {
      return OptionalDouble.empty();
    }
    double rest = service.get().sumMicros() / service.get().count() - database.getAsDouble();
    return rest < 0 ? OptionalDouble.empty() : OptionalDouble.of(rest);
  }
}
