package org.ngsildbench.monitors.kernel;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.ngsildbench.monitors.resource.Resource;

/** Disks, networks and connections of all of a Linux machine. Not thread-safe. */
record KernelCounters(
    Set<String> disks, CounterFile diskStatistics, CounterFile networks, CounterFile protocols)
    implements AutoCloseable {

  /** Some hundred devices. */
  private static final int MAX = 1 << 16;

  private static final Pattern SPACES = Pattern.compile(" +");
  private static final Pattern PARTS_OF_OTHERS = Pattern.compile("(loop|ram|dm-|md|zram).*");
  private static final double SECTOR_BYTES = 512;
  private static final int DISK = 2;
  private static final int SECTORS_READ = 5;
  private static final int SECTORS_WRITTEN = 9;
  private static final int BYTES_SENT = 8;

  /** Returns the counters of this machine, with its current disks. */
  static KernelCounters open() {
    return new KernelCounters(wholeDisks(), file("diskstats"), file("net/dev"), file("net/snmp"));
  }

  /** A partition's bytes are its disk's, and so are a loop's and a mapper's. */
  private static Set<String> wholeDisks() {
    return Stream.of(Objects.requireNonNullElse(new File("/sys/block").list(), new String[0]))
        .filter(name -> !PARTS_OF_OTHERS.matcher(name).matches())
        .collect(Collectors.toUnmodifiableSet());
  }

  /** Null if the kernel does not report it. */
  private static CounterFile file(String name) {
    try {
      return CounterFile.open(Path.of("/proc", name), MAX);
    } catch (IOException e) {
      return null;
    }
  }

  /** Returns the known values by resource. */
  Map<Resource, Double> read() {
    Map<Resource, Double> counts = new EnumMap<>(Resource.class);
    lines(diskStatistics).forEach(line -> addDisk(line, counts));
    lines(networks).forEach(line -> addNetwork(line, counts));
    addConnections(lines(protocols), counts);
    return counts;
  }

  private static List<String> lines(CounterFile file) {
    try {
      return file == null ? List.of() : Arrays.asList(file.read().split("\n"));
    } catch (IOException e) {
      return List.of();
    }
  }

  private void addDisk(String line, Map<Resource, Double> counts) {
    String[] fields = SPACES.split(line.strip());
    if (fields.length > SECTORS_WRITTEN && disks.contains(fields[DISK])) {
      counts.merge(
          Resource.DISK_READ, Long.parseLong(fields[SECTORS_READ]) * SECTOR_BYTES, Double::sum);
      counts.merge(
          Resource.DISK_WRITTEN,
          Long.parseLong(fields[SECTORS_WRITTEN]) * SECTOR_BYTES,
          Double::sum);
    }
  }

  private static void addNetwork(String line, Map<Resource, Double> counts) {
    int colon = line.indexOf(':');
    if (colon < 0 || line.substring(0, colon).strip().equals("lo")) {
      return;
    }
    String[] fields = SPACES.split(line.substring(colon + 1).strip());
    counts.merge(Resource.RECEIVED, Double.valueOf(fields[0]), Double::sum);
    counts.merge(Resource.SENT, Double.valueOf(fields[BYTES_SENT]), Double::sum);
  }

  /** Two lines begin with {@code Tcp:}, of names and of values. */
  private static void addConnections(List<String> lines, Map<Resource, Double> counts) {
    List<String[]> tcp =
        lines.stream()
            .filter(line -> line.startsWith("Tcp:"))
            .map(line -> line.split(" "))
            .toList();
    if (tcp.size() == 2) {
      int column = List.of(tcp.get(0)).indexOf("CurrEstab");
      if (column > 0) {
        counts.put(Resource.CONNECTIONS, Double.valueOf(tcp.get(1)[column]));
      }
    }
  }

  @Override
  public void close() {
    Stream.of(diskStatistics, networks, protocols)
        .filter(Objects::nonNull)
        .forEach(CounterFile::close);
  }
}
