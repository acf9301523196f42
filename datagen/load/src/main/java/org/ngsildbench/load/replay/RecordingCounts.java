package org.ngsildbench.load.replay;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** What was found in a file of measurements, good and bad. For one thread. */
public final class RecordingCounts {

  /** How many broken lines are told by their numbers. */
  public static final int LINES_TOLD = 20;

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
    if (brokenLines.size() < LINES_TOLD) {
      brokenLines.add(line);
    }
  }

  /** Lines read, a header not included. */
  public long lines() {
    return lines;
  }

  /** Values that are replayed. */
  public long values() {
    return values;
  }

  /** Lines with too few columns, or without a readable time or sensor. */
  public long broken() {
    return broken;
  }

  /** The first {@value #LINES_TOLD} of them, from 1. */
  public List<Long> brokenLines() {
    return Collections.unmodifiableList(brokenLines);
  }

  /** Values that are empty, NaN or no number. */
  public long missing() {
    return missing;
  }

  /** Values outside the mapping's limits. */
  public long unbelievable() {
    return unbelievable;
  }

  /** Lines of a sensor and time that were there before; the first counts. */
  public long duplicates() {
    return duplicates;
  }

  /** Lines that are older than the one before of their sensor; they are put in their place. */
  public long clockSteps() {
    return clockSteps;
  }

  /** Whether the file ends in the middle of compressed data. */
  public boolean truncated() {
    return truncated;
  }
}
