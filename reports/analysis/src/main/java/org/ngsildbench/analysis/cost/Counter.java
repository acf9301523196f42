package org.ngsildbench.analysis.cost;

import java.util.Arrays;
import java.util.Optional;
import lombok.RequiredArgsConstructor;

/** A column of {@code counters.csv}. */
@RequiredArgsConstructor
public enum Counter {
  /** Processor time, microseconds. */
  CPU("cpuMicros"),
  /** Resident memory in bytes, the only one that is no counter. */
  RESIDENT("residentBytes"),
  DISK_READ("diskReadBytes"),
  DISK_WRITTEN("diskWrittenBytes"),
  RECEIVED("networkReceivedBytes"),
  SENT("networkSentBytes"),
  /** Energy of the machine, microjoules. */
  ENERGY("energyMicrojoules");

  private final String column;

  /** Returns the counter of a column; empty if there is none. */
  public static Optional<Counter> of(String column) {
    return Arrays.stream(values()).filter(counter -> counter.column.equals(column)).findFirst();
  }
}
