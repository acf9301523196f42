package org.ngsildbench.monitors;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.ngsildbench.monitors.resource.Resource;

/**
 * Disks, networks and connections of a Linux machine from the files in which its kernel counts: a
 * tenth of a millisecond, where a library looks at every device. Elsewhere nothing is known.
 */
final class KernelCounters {

  private static final Path PROC = Path.of("/proc");
  private static final Path DISKS = Path.of("/sys/block");
  private static final double SECTOR_BYTES = 512;
  private static final int SECTORS_READ = 5;
  private static final int SECTORS_WRITTEN = 9;
  private static final int BYTES_SENT = 8;

  private KernelCounters() {}

  /** What is known, by resource; a kernel that does not tell leaves it out. */
  static Map<Resource, Double> read() {
    Map<Resource, Double> counts = new EnumMap<>(Resource.class);
    lines("diskstats").forEach(line -> addDisk(line, counts));
    lines("net/dev").forEach(line -> addNetwork(line, counts));
    addConnections(lines("net/snmp"), counts);
    return counts;
  }

  private static List<String> lines(String file) {
    try {
      return Files.readAllLines(PROC.resolve(file));
    } catch (IOException e) {
      return List.of();
    }
  }

  /** Whole disks only: a partition's bytes are its disk's, and so are a loop's and a mapper's. */
  private static void addDisk(String line, Map<Resource, Double> counts) {
    String[] fields = line.strip().split("\\s+");
    if (fields.length > SECTORS_WRITTEN
        && !fields[2].matches("(loop|ram|dm-|md|zram).*")
        && Files.exists(DISKS.resolve(fields[2]))) {
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
    String[] fields = line.substring(colon + 1).strip().split("\\s+");
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
}
