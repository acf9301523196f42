package org.ngsildbench.analysis.folder;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.ngsildbench.analysis.model.Note;

/** Reads {@code hiccups.hlog}: how late the machine woke a thread that only waited. */
final class HiccupsReader {

  static final String MACHINE = "machine";

  private HiccupsReader() {}

  /**
   * Reads the delays during the measured time.
   *
   * @param notes gets a remark if the last interval was cut and is left out
   * @return times of the {@link #MACHINE}; none if there is no such file, as of a run by JMeter or
   *     Taurus alone
   * @throws RunFolderException if a line before the last is damaged
   */
  static Latencies read(Path file, MeasuredTime measured, List<Note> notes) throws IOException {
    if (!Files.exists(file)) {
      return new Latencies();
    }
    return LatencyLogReader.read(file, (tag, interval) -> interval.within(measured), notes);
  }
}
