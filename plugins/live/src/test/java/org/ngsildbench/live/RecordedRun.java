package org.ngsildbench.live;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.ngsildbench.measurement.latency.LatencyLog;
import org.ngsildbench.measurement.tally.Outcome;
import org.ngsildbench.measurement.tally.TallyBoard;

/** A run folder that the recorder's own classes write, with operations of known latencies. */
final class RecordedRun {

  static final long START_MICROS = TimeUnit.SECONDS.toMicros(1_800_000_000L);

  /** Long enough that only closing writes. */
  private static final Duration INTERVAL = Duration.ofHours(1);

  private final Path folder;

  RecordedRun(Path folder) {
    this.folder = folder;
  }

  Path folder() {
    return folder;
  }

  /**
   * Records correct operations of one label, of 1, 2, .. ms, back to back from the start of the
   * run, and some errors of 1 ms; what was recorded before is kept.
   */
  RecordedRun record(String label, int correct, int errors) throws IOException {
    try (LatencyLog log = LatencyLog.open(folder.resolve("latency.hlog"), INTERVAL, true);
        TallyBoard board = TallyBoard.open(folder.resolve("tallies.json"), INTERVAL, true)) {
      long end = START_MICROS;
      board.counted().activeThreads(() -> 3);
      for (int i = 1; i <= correct; i++) {
        long nanos = TimeUnit.MILLISECONDS.toNanos(i);
        log.label(label).record(nanos, nanos);
        end += nanos / 1_000;
        board.tally(label).operation(START_MICROS, end, "200", Outcome.GOOD);
      }
      for (int i = 0; i < errors; i++) {
        log.label(label).recordFailure(TimeUnit.MILLISECONDS.toNanos(1));
        board.tally(label).operation(START_MICROS, end, "500", Outcome.ERROR);
      }
    }
    return this;
  }

  /** Records an operation whose start is unknown. */
  RecordedRun withoutStart(String label) throws IOException {
    try (TallyBoard board = TallyBoard.open(folder.resolve("tallies.json"), INTERVAL, true)) {
      board.tally(label).operation(0, START_MICROS, "200", Outcome.GOOD);
    }
    return this;
  }

  /** Marks operations of a label as parts of those of another. */
  RecordedRun parts(String label, int count) throws IOException {
    try (TallyBoard board = TallyBoard.open(folder.resolve("tallies.json"), INTERVAL, true)) {
      for (int i = 0; i < count; i++) {
        board.tally(label).part();
      }
    }
    return this;
  }

  /** Appends a row of the resource monitor. */
  RecordedRun cores(long epochMillis, String role, double cores) throws IOException {
    Path file = folder.resolve("resources.csv");
    String head = Files.exists(file) ? "" : "epochMillis,role,cpuCores,residentBytes\n";
    Files.writeString(
        file,
        head + "%d,%s,%s,1000%n".formatted(epochMillis, role, cores),
        StandardOpenOption.CREATE,
        StandardOpenOption.APPEND);
    return this;
  }
}
