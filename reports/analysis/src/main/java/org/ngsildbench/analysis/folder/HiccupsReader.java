package org.ngsildbench.analysis.folder;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.ngsildbench.analysis.inference.LatencySeries;
import org.ngsildbench.analysis.model.Note;
import org.ngsildbench.measurement.latency.LatencyKind;

/** Reads {@code hiccups.hlog}: how late the machine woke a thread that only waited. */
final class HiccupsReader {

  private static final String MACHINE = "machine";

  private HiccupsReader() {}

  /**
   * Reads what was seen while the run measured.
   *
   * @param notes gets a remark if the last interval was cut and is left out
   * @return empty if there is no such file, as of a run by JMeter or Taurus alone
   * @throws RunFolderException if a line before the last is damaged
   */
  static Optional<LatencySeries> read(Path file, MeasuredTime measured, List<Note> notes)
      throws IOException {
    if (!Files.exists(file)) {
      return Optional.empty();
    }
    return LatencyLogReader.read(file, (tag, interval) -> interval.within(measured), notes)
        .of(MACHINE, LatencyKind.DELAY);
  }
}
