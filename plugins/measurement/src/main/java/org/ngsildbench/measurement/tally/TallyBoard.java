package org.ngsildbench.measurement.tally;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.ngsildbench.measurement.file.PeriodicTask;
import org.ngsildbench.measurement.label.BoundedLabels;

/**
 * The tallies of a run, written to its {@code tallies.json} at intervals and at the end; each time
 * the file is replaced as a whole, so that a kill leaves a valid file that misses one interval at
 * most.
 *
 * <p>Thread-safe. Memory is bounded: at most {@value #MAX_LABELS} labels are told apart, further
 * ones are counted together as {@link BoundedLabels#OTHERS}.
 */
public final class TallyBoard implements AutoCloseable {

  /** Labels with a tally of their own. */
  public static final int MAX_LABELS = 100;

  private static final System.Logger LOGGER = System.getLogger(TallyBoard.class.getName());

  private final Path file;
  private final Tallies before;
  private final BoundedLabels<Tally> tallies =
      new BoundedLabels<>(MAX_LABELS, label -> new Tally());
  private PeriodicTask writing;
  private IOException firstError;

  private TallyBoard(Path file, Tallies before) {
    this.file = file;
    this.before = before;
  }

  /**
   * Opens a board and writes its file.
   *
   * @param interval time between two writes, above 0
   * @param append whether to add to what the file holds, if it exists, or to replace it
   * @throws IOException naming the file and the reason, if it cannot be read or written
   * @throws IllegalArgumentException if the interval is 0 or negative
   */
  public static TallyBoard open(Path file, Duration interval, boolean append) throws IOException {
    Tallies before = append && Files.exists(file) ? Tallies.read(file) : Tallies.NONE;
    TallyBoard board = new TallyBoard(file, before);
    before.write(file);
    board.writing = PeriodicTask.start("tally board", interval, board::write);
    return board;
  }

  /** The tally of this label, or the shared one beyond {@link #MAX_LABELS}. */
  public Tally tally(String label) {
    return tallies.get(label);
  }

  /** All that was counted, with what the file held before. */
  public Tallies snapshot() {
    Map<String, LabelTally> now = new TreeMap<>();
    tallies.entries().forEach((label, tally) -> now.put(label, tally.snapshot()));
    return before.plus(new Tallies(now));
  }

  private synchronized void write() {
    try {
      snapshot().write(file);
    } catch (IOException e) {
      if (firstError == null) {
        firstError = e;
        LOGGER.log(System.Logger.Level.ERROR, e.getMessage());
      }
    }
  }

  /** The first write that failed, if any did; the next one writes all counters again. */
  public synchronized Optional<IOException> writeError() {
    return Optional.ofNullable(firstError);
  }

  /** Writes the file for the last time. */
  @Override
  public void close() {
    writing.close();
    write();
  }
}
