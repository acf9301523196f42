package org.ngsildbench.load.replay;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Counts of valid and invalid lines and values in a file of measurements. Not thread-safe. */
public final class RecordingCounts {

  /** Maximum number of malformed lines listed. */
  public static final int MAX_LINES = 20;

  private final List<Long> brokenLines = new ArrayList<>();
  long lines;
  long values;
  long broken;
  long missing;
  long unbelievable;
  long duplicates;
  long clockSteps;
  boolean truncated;

  void broken(long line) {
    broken++;
    if (brokenLines.size() < MAX_LINES) {
      brokenLines.add(line);
    }
  }

  /** Returns the number of lines read, without the header. */
  public long lines() {
    return lines;
  }

  /** Returns the number of values replayed. */
  public long values() {
    return values;
  }

  /** Returns the number of lines with too few columns or without a valid time or sensor. */
  public long broken() {
    return broken;
  }

  /** Returns the first {@value #MAX_LINES} malformed lines, from 1. */
  public List<Long> brokenLines() {
    return Collections.unmodifiableList(brokenLines);
  }

  /** Returns the number of values that are empty, NaN or not a number. */
  public long missing() {
    return missing;
  }

  /** Returns the number of values outside the mapping's limits. */
  public long unbelievable() {
    return unbelievable;
  }

  /** Returns the number of lines that repeat a sensor and time; the first one counts. */
  public long duplicates() {
    return duplicates;
  }

  /**
   * Returns the number of lines with an earlier time than the previous one of their sensor; they
   * are sorted.
   */
  public long clockSteps() {
    return clockSteps;
  }

  /** Returns whether the compressed data is truncated. */
  public boolean truncated() {
    return truncated;
  }
}
