package org.ngsildbench.measurement.environment;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * The limits of the control groups that this process is in, of version 2 or 1 (cgroups(7)): the
 * least on the way up to the root.
 *
 * @param root of the file system
 */
record ControlGroup(Path root) {

  /** Version 1 writes a number near 2^63 for no limit. */
  private static final double NO_LIMIT_BYTES = 1L << 60;

  /** Returns how many processors it may use, as {@code 1.50}; empty without a limit. */
  Optional<String> processors() {
    return least("cpu", "%.2f", this::processors);
  }

  /** Returns how many bytes of memory it may use; empty without a limit. */
  Optional<String> memoryBytes() {
    return least("memory", "%.0f", this::memoryBytes);
  }

  /** A quota and its period, of version 2 in one file. */
  private Stream<Double> processors(Path group) {
    String[] limit =
        (text(group, "cpu.max")
                + text(group, "cpu.cfs_quota_us")
                + text(group, "cpu.cfs_period_us"))
            .split(" ");
    return limit.length < 2
        ? Stream.empty()
        : number(limit[0]).flatMap(quota -> number(limit[1]).map(period -> quota / period));
  }

  private Stream<Double> memoryBytes(Path group) {
    return number(text(group, "memory.max") + text(group, "memory.limit_in_bytes"))
        .filter(bytes -> bytes < NO_LIMIT_BYTES);
  }

  private Optional<String> least(
      String controller, String format, Function<Path, Stream<Double>> limits) {
    return groups(controller)
        .flatMap(limits)
        .min(Double::compare)
        .map(least -> String.format(Locale.ROOT, format, least));
  }

  /** The groups of the process by {@code /proc/self/cgroup}, each with those above it. */
  private Stream<Path> groups(String controller) {
    return lines(root.resolve("proc/self/cgroup")).stream()
        .map(line -> line.split(":", 3))
        .filter(line -> line.length == 3)
        .filter(line -> line[1].isEmpty() || List.of(line[1].split(",")).contains(controller))
        .flatMap(
            line -> {
              Path top = root.resolve("sys/fs/cgroup");
              Path mount = line[1].isEmpty() ? top : top.resolve(controller);
              Path own = mount.resolve(line[2].substring(1)).normalize();
              return Stream.iterate(own, group -> group.startsWith(mount), Path::getParent);
            });
  }

  /** A positive whole number; other words mean no limit. */
  private static Stream<Double> number(String text) {
    return Stream.of(text.strip())
        .filter(digits -> digits.matches("0*[1-9]\\d{0,18}"))
        .map(Double::valueOf);
  }

  private static String text(Path group, String file) {
    return lines(group.resolve(file)).stream()
        .findFirst()
        .map(line -> line.strip() + " ")
        .orElse("");
  }

  private static List<String> lines(Path file) {
    try {
      return Files.readAllLines(file);
    } catch (IOException e) {
      return List.of();
    }
  }
}
