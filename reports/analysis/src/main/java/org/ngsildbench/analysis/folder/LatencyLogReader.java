package org.ngsildbench.analysis.folder;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.BiPredicate;
import org.ngsildbench.analysis.model.Note;
import org.ngsildbench.measurement.latency.LatencyTag;

/** Reads a latency log; memory depends on the number of labels, not of lines. */
final class LatencyLogReader {

  private LatencyLogReader() {}

  /**
   * Reads the log of a run: all operations, and the pauses of the load generator during the
   * measured time.
   *
   * @param notes gets a warning if the last interval was cut and is left out
   * @throws RunFolderException if the file is missing or a line before the last is damaged
   */
  static Latencies read(Path file, MeasuredTime measured, List<Note> notes) throws IOException {
    return read(
        file,
        (tag, interval) -> !tag.kind().isOfGenerator() || interval.within(measured),
        new Latencies(measured.starts()),
        notes);
  }

  /** Reads the late wake-ups during the measured time; none if the file is missing. */
  static Latencies readHiccups(Path file, MeasuredTime measured, List<Note> notes)
      throws IOException {
    Latencies none = new Latencies();
    return Files.exists(file)
        ? read(file, (tag, interval) -> interval.within(measured), none, notes)
        : none;
  }

  private static Latencies read(
      Path file,
      BiPredicate<LatencyTag, IntervalLine> wanted,
      Latencies latencies,
      List<Note> notes)
      throws IOException {
    lines(
        file,
        notes,
        (tag, interval) -> {
          if (wanted.test(tag, interval)) {
            latencies.add(tag, interval);
          }
        });
    latencies.finish();
    return latencies;
  }

  /** Visits the intervals of operations of a log instead of adding them up. */
  static void visit(Path file, List<Note> notes, IntervalVisitor visitor) throws IOException {
    lines(
        file,
        notes,
        (tag, interval) -> {
          if (!tag.kind().isOfGenerator()) {
            visitor.interval(tag, interval.startSeconds(), interval.endSeconds(), interval.times());
          }
        });
  }

  private static void lines(Path file, List<Note> notes, BiConsumer<LatencyTag, IntervalLine> found)
      throws IOException {
    CompressedTimes decoder = new CompressedTimes();
    try (Lines lines = Lines.open(file)) {
      for (String line = lines.next(); line != null; line = lines.next()) {
        if (IntervalLine.holdsInterval(line)) {
          interval(line, decoder, lines, notes, found);
        }
      }
    }
  }

  private static void interval(
      String line,
      CompressedTimes decoder,
      Lines lines,
      List<Note> notes,
      BiConsumer<LatencyTag, IntervalLine> found)
      throws IOException {
    try {
      IntervalLine interval = IntervalLine.parse(line, decoder);
      Optional<LatencyTag> tag = LatencyTag.parse(interval.tag());
      if (tag.isEmpty()) {
        throw lines.damaged("'" + interval.tag() + "' is not a tag of a latency log", null);
      }
      found.accept(tag.get(), interval);
    } catch (IllegalArgumentException e) {
      if (!lines.cut()) {
        throw lines.damaged(e.getMessage(), e);
      }
      notes.add(
          Note.warning(
              "The last interval of "
                  + lines.name()
                  + " is incomplete and was ignored: the run was killed, or the disk was full."));
    }
  }
}
