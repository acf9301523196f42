package org.ngsildbench.monitors;

import java.util.List;
import java.util.OptionalLong;
import java.util.stream.Collectors;
import org.ngsildbench.measurement.environment.SteadyClock;
import org.ngsildbench.monitors.resource.Reading;
import org.ngsildbench.monitors.resource.Resource;

/** The lines of {@code counters.csv}: counters as read, not yet differences. */
final class CounterLine {

  static final String HEADER =
      "epochMicros,role,cpuMicros,residentBytes,diskReadBytes,diskWrittenBytes,"
          + "networkReceivedBytes,networkSentBytes,energyMicrojoules\n";

  private static final List<Resource> COLUMNS =
      List.of(
          Resource.CPU,
          Resource.RESIDENT,
          Resource.DISK_READ,
          Resource.DISK_WRITTEN,
          Resource.RECEIVED,
          Resource.SENT);

  private static final double MICROS_PER_MILLI = 1e3;

  private CounterLine() {}

  /** Formats a reading; unknown values are empty. */
  static String of(String role, Reading reading) {
    String cells =
        COLUMNS.stream().map(column -> cell(reading, column)).collect(Collectors.joining(","));
    return line(SteadyClock.epochMicros(reading.nanoTime()), role, cells);
  }

  /** Formats the energy of the machine; empty marks a time at which it could not be read. */
  static String energy(OptionalLong microjoules) {
    String value = microjoules.isPresent() ? Long.toString(microjoules.getAsLong()) : "";
    return SteadyClock.epochMicros(System.nanoTime())
        + ",machine,"
        + ",".repeat(COLUMNS.size())
        + value
        + "\n";
  }

  /** Marks a time at which the counters could not be read: their sum so far is lost. */
  static String lost(String role) {
    return line(SteadyClock.epochMicros(System.nanoTime()), role, ",".repeat(COLUMNS.size() - 1));
  }

  private static String line(long epochMicros, String role, String cells) {
    return epochMicros + "," + role + "," + cells + ",\n";
  }

  private static String cell(Reading reading, Resource column) {
    Double value = reading.values().get(column);
    if (value == null) {
      return "";
    }
    // Ten lines a second: formatting numbers with decimals would take most of their time.
    return Long.toString(Math.round(column == Resource.CPU ? value * MICROS_PER_MILLI : value));
  }
}
