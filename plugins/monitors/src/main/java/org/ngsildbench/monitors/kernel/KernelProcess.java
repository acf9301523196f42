package org.ngsildbench.monitors.kernel;

import java.io.IOException;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import lombok.AccessLevel;
import lombok.RequiredArgsConstructor;
import org.ngsildbench.monitors.resource.Reading;
import org.ngsildbench.monitors.resource.Resource;
import org.ngsildbench.monitors.resource.Source;

/**
 * A process of a Linux machine, from {@code /proc/PID/stat} and {@code /proc/PID/io} ({@code
 * proc(5)}): two small files a reading. The second may be read of other users' processes only by
 * root; without it the disks are not known. Not thread-safe.
 */
@RequiredArgsConstructor(access = AccessLevel.PRIVATE)
public final class KernelProcess implements Source {

  /** A name of 15 characters and 52 numbers. */
  private static final int MOST_OF_STAT = 2_048;

  private static final int MOST_OF_IO = 512;

  // Index after the name, which may contain spaces and parentheses.
  private static final int USER_TICKS = 11;
  private static final int SYSTEM_TICKS = 12;
  private static final int VIRTUAL_BYTES = 20;
  private static final int RESIDENT_PAGES = 21;

  private final long pid;
  private final KernelUnits units;
  private final CounterFile stat;

  /** Null without permission to read it. */
  private final CounterFile io;

  /** Opens a process by id; empty if it does not exist or cannot be read. */
  public static Optional<Source> open(long pid) {
    Path folder = Path.of("/proc", Long.toString(pid));
    return KernelUnits.ofThisMachine()
        .flatMap(
            units ->
                file(folder.resolve("stat"), MOST_OF_STAT)
                    .map(
                        stat ->
                            new KernelProcess(
                                pid,
                                units,
                                stat,
                                file(folder.resolve("io"), MOST_OF_IO).orElse(null))));
  }

  private static Optional<CounterFile> file(Path path, int most) {
    try {
      return Optional.of(CounterFile.open(path, most));
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  @Override
  public Reading read() throws IOException {
    String[] fields = fields();
    long nanoTime = System.nanoTime();
    Map<Resource, Double> used = new EnumMap<>(Resource.class);
    used.put(
        Resource.CPU,
        units.millis(Long.parseLong(fields[USER_TICKS]) + Long.parseLong(fields[SYSTEM_TICKS])));
    used.put(
        Resource.RESIDENT, (double) Long.parseLong(fields[RESIDENT_PAGES]) * units.pageBytes());
    used.put(Resource.ALLOCATED, Double.valueOf(fields[VIRTUAL_BYTES]));
    addDisks(used);
    return new Reading(nanoTime, used);
  }

  /** Returns the fields; none for a zombie, which keeps its id but uses nothing. */
  private String[] fields() throws IOException {
    String text = "";
    try {
      text = stat.read();
    } catch (IOException e) {
      // No such process.
    }
    String[] fields = text.substring(text.lastIndexOf(')') + 1).strip().split(" ");
    if (fields.length <= RESIDENT_PAGES || "ZXx".contains(fields[0])) {
      throw new IOException("the process " + pid + " has ended");
    }
    return fields;
  }

  private void addDisks(Map<Resource, Double> used) {
    if (io == null) {
      return;
    }
    try {
      for (String line : io.read().split("\n")) {
        if (line.startsWith("read_bytes: ")) {
          used.put(Resource.DISK_READ, Double.valueOf(line.substring("read_bytes: ".length())));
        } else if (line.startsWith("write_bytes: ")) {
          used.put(Resource.DISK_WRITTEN, Double.valueOf(line.substring("write_bytes: ".length())));
        }
      }
    } catch (IOException e) {
      // Not available for this process.
    }
  }

  @Override
  public void close() {
    stat.close();
    if (io != null) {
      io.close();
    }
  }
}
