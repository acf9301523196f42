package org.ngsildbench.load.replay;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import lombok.Getter;

/** Counts of valid and invalid lines and values in a file of measurements. Not thread-safe. */
public final class RecordingCounts {

  /** Maximum number of malformed lines listed. */
  public static final int MAX_LINES = 20;

  private final List<Long> brokenLines = new ArrayList<>();

  /** Number of lines read, without the header. */
  @Getter long lines;

  /** Number of values replayed. */
  @Getter long values;

  /** Number of lines with too few columns or without a valid time or sensor. */
  @Getter long broken;

  /** Number of values that are empty, NaN or not a number. */
  @Getter long missing;

  /** Number of values outside the mapping's limits. */
  @Getter long outOfRange;

  /** Number of lines that repeat a sensor and time; the first one counts. */
  @Getter long duplicates;

  /**
   * Number of lines with an earlier time than the previous one of their sensor; they are sorted.
   */
  @Getter long clockSteps;

  /** Whether the compressed data is truncated. */
  @Getter boolean truncated;

  void broken(long line) {
    broken++;
    if (brokenLines.size() < MAX_LINES) {
      brokenLines.add(line);
    }
  }

  /** Returns the first {@value #MAX_LINES} malformed lines, from 1. */
  public List<Long> brokenLines() {
    return Collections.unmodifiableList(brokenLines);
  }
}
