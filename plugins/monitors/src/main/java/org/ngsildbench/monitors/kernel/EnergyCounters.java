package org.ngsildbench.monitors.kernel;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import lombok.AccessLevel;
import lombok.RequiredArgsConstructor;

/**
 * Energy of processors and memory of this machine, from the kernel's power capping zones (Intel and
 * AMD, {@code Documentation/power/powercap}). Linux lets only root read them. Not thread-safe.
 */
@RequiredArgsConstructor(access = AccessLevel.PRIVATE)
public final class EnergyCounters implements AutoCloseable {

  /** The zones of Linux. */
  public static final Path POWERCAP = Path.of("/sys/class/powercap");

  private static final int DIGITS = 32;

  private final List<Zone> zones;

  /** A zone whose counter starts again from 0 above a known value. */
  private static final class Zone {
    private final CounterFile counter;
    private final long range;
    private long last;
    private long sum;

    Zone(Path folder) throws IOException {
      range = number(Files.readString(folder.resolve("max_energy_range_uj")));
      counter = CounterFile.open(folder.resolve("energy_uj"), DIGITS);
      last = number(counter.read());
    }

    long microjoules() throws IOException {
      long now = number(counter.read());
      sum += now >= last ? now - last : range - last + now;
      last = now;
      return sum;
    }

    private static long number(String text) throws IOException {
      try {
        return Long.parseLong(text.strip());
      } catch (NumberFormatException e) {
        throw new IOException("not a counter: " + text, e);
      }
    }
  }

  /** Opens the zones of packages and of memory; empty if there is none, or none can be read. */
  public static Optional<EnergyCounters> open(Path powercap) {
    List<Zone> zones = new ArrayList<>();
    try (DirectoryStream<Path> folders = Files.newDirectoryStream(powercap, "intel-rapl:*")) {
      for (Path folder : folders) {
        String name = Files.readString(folder.resolve("name")).strip();
        // The zone of the whole platform contains the packages, which contain their cores.
        if (name.startsWith("package-") || name.equals("dram")) {
          zones.add(new Zone(folder));
        }
      }
    } catch (IOException e) {
      zones.forEach(zone -> zone.counter.close());
      return Optional.empty();
    }
    return zones.isEmpty() ? Optional.empty() : Optional.of(new EnergyCounters(zones));
  }

  /** Returns the energy since the counters were opened, microjoules; empty if it is unknown. */
  public OptionalLong microjoules() {
    long sum = 0;
    try {
      for (Zone zone : zones) {
        sum += zone.microjoules();
      }
    } catch (IOException e) {
      return OptionalLong.empty();
    }
    return OptionalLong.of(sum);
  }

  @Override
  public void close() {
    zones.forEach(zone -> zone.counter.close());
  }
}
