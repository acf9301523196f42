package org.ngsildbench.commandline.report;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.ngsildbench.analysis.cost.PowerReadings;
import org.ngsildbench.commandline.usage.UsageException;
import org.ngsildbench.measurement.file.FileErrors;
import org.ngsildbench.measurement.manifest.RunManifest;

/** The option with readings of a power meter. */
final class PowerOption {

  /** Its name. */
  static final String NAME = "--power";

  private PowerOption() {}

  /**
   * Reads the file; earlier readings in the run folders stay if it is of no use.
   *
   * @param file null for none
   * @throws UsageException if it is not a file of readings, or does not cover a run
   * @throws IOException if a manifest cannot be read
   */
  static void check(Path file, List<Path> runs) throws IOException {
    if (file == null) {
      return;
    }
    PowerReadings readings;
    try {
      readings = PowerReadings.read(file);
    } catch (IOException e) {
      throw new UsageException(FileErrors.describe(NAME, e).getMessage(), e);
    }
    for (Path run : runs) {
      RunManifest manifest = RunManifest.read(run.resolve("manifest.json"));
      Optional<Instant> from = Optional.ofNullable(manifest.started());
      Optional<Instant> to = Optional.ofNullable(manifest.ended()).or(() -> from);
      if (from.isPresent() && !readings.cover(from.get(), to.get())) {
        throw new UsageException(
            "%s %s: %s ran from %s to %s; use readings from before its start to after its end"
                .formatted(NAME, file, run, from.get(), to.get()));
      }
    }
  }
}
