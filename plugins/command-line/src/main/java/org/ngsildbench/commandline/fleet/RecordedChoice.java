package org.ngsildbench.commandline.fleet;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import org.ngsildbench.fleet.recorded.RecordedFile;
import org.ngsildbench.fleet.recorded.RecordedReadings;

/**
 * Recorded sensors in the fleet that a run queries. Immutable.
 *
 * @param readings their readings in buses
 * @param file the file with the readings, for processes that have to know them; empty until kept
 */
public record RecordedChoice(RecordedReadings readings, Optional<Path> file) {

  /** No recorded sensors. */
  public static final RecordedChoice NONE =
      new RecordedChoice(RecordedReadings.NONE, Optional.empty());

  /** Returns whether there are none. */
  public boolean isEmpty() {
    return readings.sum().isEmpty();
  }

  /** Writes the readings into a folder. */
  public RecordedChoice keptIn(Path folder) throws IOException {
    if (isEmpty()) {
      return this;
    }
    Path kept = folder.resolve("recorded.gz");
    RecordedFile.write(readings, kept);
    return new RecordedChoice(readings, Optional.of(kept));
  }
}
