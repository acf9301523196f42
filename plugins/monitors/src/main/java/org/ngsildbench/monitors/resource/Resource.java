package org.ngsildbench.monitors.resource;

import java.util.Locale;
import lombok.Getter;
import lombok.RequiredArgsConstructor;

/** A resource, each a column of {@code resources.csv}, in their order there. */
@RequiredArgsConstructor
public enum Resource {
  /** Cumulative processor time, milliseconds; reported as busy cores. */
  CPU("cpuCores", Kind.TIME),
  /** Resident memory, bytes. */
  RESIDENT("residentBytes", Kind.LEVEL),
  /**
   * Allocated memory (bytes): virtual memory of a process, or all memory charged to a container.
   */
  ALLOCATED("allocatedBytes", Kind.LEVEL),
  /** Bytes read from disks since the begin. */
  DISK_READ("diskReadBytesPerSecond", Kind.AMOUNT),
  /** Bytes written to disks since the begin. */
  DISK_WRITTEN("diskWrittenBytesPerSecond", Kind.AMOUNT),
  /** Bytes received over networks since the begin, the loopback left out. */
  RECEIVED("networkReceivedBytesPerSecond", Kind.AMOUNT),
  /** Bytes sent over networks since the begin, the loopback left out. */
  SENT("networkSentBytesPerSecond", Kind.AMOUNT),
  /** Established TCP connections; for a process, to its listening ports. */
  CONNECTIONS("tcpConnections", Kind.LEVEL),
  /** Cumulative I/O wait time of processors, milliseconds; reported as cores. */
  IO_WAIT("ioWaitCores", Kind.TIME);

  private static final double MILLIS = 1e3;

  /** Conversion of a resource's values over a period. */
  private enum Kind {
    /** Value at the end. */
    LEVEL,
    /** Increase per second. */
    AMOUNT,
    /** Time that came to it over the length of the period. */
    TIME
  }

  /** The column's name. */
  @Getter private final String column;

  private final Kind kind;

  /** The cell for a period; empty where one end of it is not known. */
  String cell(Reading before, Reading now) {
    Double end = now.values().get(this);
    Double begin = before.values().get(this);
    double seconds = (now.nanoTime() - before.nanoTime()) / 1e9;
    if (end == null) {
      return "";
    }
    if (kind == Kind.LEVEL) {
      return String.format(Locale.ROOT, "%.0f", end);
    }
    if (begin == null) {
      return "";
    }
    // A counter decreases when its source restarts.
    double rate = seconds <= 0 ? 0 : Math.max(0, end - begin) / seconds;
    return kind == Kind.TIME
        ? String.format(Locale.ROOT, "%.3f", rate / MILLIS)
        : String.format(Locale.ROOT, "%.0f", rate);
  }
}
