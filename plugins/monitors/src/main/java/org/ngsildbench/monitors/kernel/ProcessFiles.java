package org.ngsildbench.monitors.kernel;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import lombok.AccessLevel;
import lombok.RequiredArgsConstructor;
import org.ngsildbench.monitors.resource.Resource;

/**
 * The files of one process in {@code /proc/PID} ({@code proc(5)}): {@code stat}, {@code io}, {@code
 * statm}, and {@code children} of its main thread. Not thread-safe.
 */
@RequiredArgsConstructor(access = AccessLevel.PRIVATE)
final class ProcessFiles implements AutoCloseable {

  /** A name of 15 characters and 52 numbers. */
  private static final int MOST_OF_STAT = 2_048;

  private static final int MOST_OF_OTHERS = 512;
  private static final int MOST_OF_CHILDREN = 1 << 16;

  // Index after the name, which may contain spaces and parentheses.
  private static final int USER_TICKS = 11;
  private static final int SYSTEM_TICKS = 12;
  private static final int ENDED_CHILDREN_USER_TICKS = 13;
  private static final int ENDED_CHILDREN_SYSTEM_TICKS = 14;
  private static final int VIRTUAL_BYTES = 20;
  private static final int RESIDENT_PAGES = 21;
  private static final int SHARED = 2;

  private final CounterFile stat;
  private final CounterFile statm;

  /** Null without permission to read it. */
  private final CounterFile io;

  /** Null if the kernel does not have it. */
  private final CounterFile children;

  /**
   * Usage of one process.
   *
   * @param ended whether it has ended, but not for its parent
   * @param ticks its processor time
   * @param childTicks that of its children that have ended
   */
  record Usage(
      boolean ended, long ticks, long childTicks, long residentPages, double virtualBytes) {}

  /** Opens a process; empty if it does not exist or cannot be read. */
  static Optional<ProcessFiles> open(long pid) {
    Path folder = Path.of("/proc", Long.toString(pid));
    CounterFile stat = file(folder.resolve("stat"), MOST_OF_STAT);
    CounterFile statm = file(folder.resolve("statm"), MOST_OF_OTHERS);
    ProcessFiles files =
        new ProcessFiles(
            stat,
            statm,
            file(folder.resolve("io"), MOST_OF_OTHERS),
            file(folder.resolve("task/" + pid + "/children"), MOST_OF_CHILDREN));
    if (stat == null || statm == null) {
      files.close();
      return Optional.empty();
    }
    return Optional.of(files);
  }

  private static CounterFile file(Path path, int most) {
    try {
      return CounterFile.open(path, most);
    } catch (IOException e) {
      return null;
    }
  }

  /** Returns the usage of the process itself; empty if it is gone. */
  Optional<Usage> usage() {
    String text = text(stat);
    String[] fields = text.substring(text.lastIndexOf(')') + 1).strip().split(" ");
    if (fields.length <= RESIDENT_PAGES) {
      return Optional.empty();
    }
    return Optional.of(
        new Usage(
            "ZXx".contains(fields[0]),
            number(fields, USER_TICKS) + number(fields, SYSTEM_TICKS),
            number(fields, ENDED_CHILDREN_USER_TICKS) + number(fields, ENDED_CHILDREN_SYSTEM_TICKS),
            number(fields, RESIDENT_PAGES),
            number(fields, VIRTUAL_BYTES)));
  }

  private static long number(String[] fields, int field) {
    return Long.parseLong(fields[field]);
  }

  /** Returns the resident pages that others may have, too. */
  long sharedPages() {
    String[] fields = text(statm).split(" ");
    return fields.length > SHARED ? number(fields, SHARED) : 0;
  }

  /** Returns the bytes read from and written to disks, also by its ended children, if known. */
  Map<Resource, Double> disks() {
    Map<Resource, Double> disks = new EnumMap<>(Resource.class);
    for (String line : text(io).split("\n")) {
      if (line.startsWith("read_bytes: ")) {
        disks.put(Resource.DISK_READ, Double.valueOf(line.substring("read_bytes: ".length())));
      } else if (line.startsWith("write_bytes: ")) {
        disks.put(Resource.DISK_WRITTEN, Double.valueOf(line.substring("write_bytes: ".length())));
      }
    }
    return disks;
  }

  /** Returns the ids of the processes that the main thread started. */
  List<Long> children() {
    String ids = text(children).strip();
    return ids.isEmpty() ? List.of() : Arrays.stream(ids.split(" ")).map(Long::valueOf).toList();
  }

  /** Empty if there is no such file or process. */
  private static String text(CounterFile file) {
    try {
      return file == null ? "" : file.read();
    } catch (IOException e) {
      return "";
    }
  }

  @Override
  public void close() {
    Stream.of(
            Optional.ofNullable(stat),
            Optional.ofNullable(statm),
            Optional.ofNullable(io),
            Optional.ofNullable(children))
        .flatMap(Optional::stream)
        .forEach(CounterFile::close);
  }
}
