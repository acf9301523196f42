package org.ngsildbench.measurement.tally;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import lombok.AccessLevel;
import lombok.RequiredArgsConstructor;
import org.ngsildbench.measurement.file.PeriodicTask;

/**
 * The tallies of a run, written to its {@code tallies.json} at intervals and at the end; each time
 * the file is replaced as a whole, so that a kill leaves a valid file that misses one interval at
 * most.
 *
 * <p>Thread-safe; memory is bounded as that of {@link LabelTallies}.
 */
@RequiredArgsConstructor(access = AccessLevel.PRIVATE)
public final class TallyBoard implements AutoCloseable {

  private static final System.Logger LOGGER = System.getLogger(TallyBoard.class.getName());

  private final Path file;
  private final Tallies before;
  private final LabelTallies counted = new LabelTallies();
  private final Map<String, Tallies> elsewhere = new ConcurrentHashMap<>();
  private PeriodicTask writing;
  private IOException firstError;

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

  /** Returns the counters of this engine. */
  public LabelTallies counted() {
    return counted;
  }

  /** The tally of this label. */
  public Tally tally(String label) {
    return counted.tally(label);
  }

  /**
   * Replaces the counts of another engine.
   *
   * @param source name of the engine
   */
  public void countedElsewhere(String source, Tallies soFar) {
    elsewhere.put(source, soFar);
  }

  /** Returns the counts of all engines, without those loaded from the file. */
  public Tallies ofThisPart() {
    return elsewhere.values().stream().reduce(counted.snapshot(), Tallies::plus);
  }

  /** Returns all counts, including those loaded from the file. */
  public Tallies snapshot() {
    return before.continuedBy(ofThisPart());
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
