package org.ngsildbench.analysis.folder;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.ngsildbench.analysis.model.Note;
import org.ngsildbench.measurement.latency.LatencyTag;

/** Reads a latency log; memory depends on the number of labels, not of lines. */
final class LatencyLogReader {

  private LatencyLogReader() {}

  /**
   * Reads a log to its end.
   *
   * @param notes gets a remark if the last interval was cut and is left out
   * @throws RunFolderException if the file is missing or a line before the last is damaged
   */
  static Latencies read(Path file, List<Note> notes) throws IOException {
    return read(file, interval -> true, notes);
  }

  /** Reads those intervals only. */
  static Latencies read(Path file, Predicate<IntervalLine> wanted, List<Note> notes)
      throws IOException {
    Latencies latencies = new Latencies();
    CompressedTimes decoder = new CompressedTimes();
    try (Lines lines = Lines.open(file)) {
      for (String line = lines.next(); line != null; line = lines.next()) {
        if (IntervalLine.holdsInterval(line)) {
          readInterval(line, decoder, lines, wanted, latencies, notes);
        }
      }
    }
    return latencies;
  }

  private static void readInterval(
      String line,
      CompressedTimes decoder,
      Lines lines,
      Predicate<IntervalLine> wanted,
      Latencies latencies,
      List<Note> notes)
      throws IOException {
    try {
      IntervalLine interval = IntervalLine.parse(line, decoder);
      Optional<LatencyTag> tag = LatencyTag.parse(interval.tag());
      if (tag.isEmpty()) {
        throw lines.damaged("'" + interval.tag() + "' is no tag of a latency log", null);
      }
      if (wanted.test(interval)) {
        latencies.add(tag.get(), interval);
      }
    } catch (IllegalArgumentException e) {
      if (!lines.cut()) {
        throw lines.damaged(e.getMessage(), e);
      }
      notes.add(
          Note.remark(
              "The last interval of "
                  + lines.name()
                  + " was cut short and is left out: the run was killed, or the disk was full."));
    }
  }
}
