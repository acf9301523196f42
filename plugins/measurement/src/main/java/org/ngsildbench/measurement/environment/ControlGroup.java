package org.ngsildbench.measurement.environment;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * The limits of the control groups that this process is in, of version 2 or 1 (cgroups(7)): the
 * least on the way up to the root.
 *
 * @param root of the file system
 */
record ControlGroup(Path root) {

  /** Version 1 writes a number near 2^63 where there is no limit. */
  private static final double NO_LIMIT_BYTES = 1L << 60;

  /** Returns how many processors it may use, as {@code 1.50}; empty without a limit. */
  Optional<String> processors() {
    return least("cpu", this::processors)
        .map(processors -> String.format(Locale.ROOT, "%.2f", processors));
  }

  /** Returns how many bytes of memory it may use; empty without a limit. */
  Optional<String> memoryBytes() {
    return least("memory", this::memoryBytes)
        .map(bytes -> String.format(Locale.ROOT, "%.0f", bytes));
  }

  private OptionalDouble processors(Path group) {
    OptionalDouble of2 = ratio(text(group.resolve("cpu.max")).split(" "));
    return of2.isPresent()
        ? of2
        : ratio(text(group.resolve("cpu.cfs_quota_us")), text(group.resolve("cpu.cfs_period_us")));
  }

  private OptionalDouble memoryBytes(Path group) {
    OptionalDouble of2 = number(text(group.resolve("memory.max")));
    OptionalDouble bytes =
        of2.isPresent() ? of2 : number(text(group.resolve("memory.limit_in_bytes")));
    return bytes.orElse(NO_LIMIT_BYTES) < NO_LIMIT_BYTES ? bytes : OptionalDouble.empty();
  }

  private Optional<Double> least(String controller, Function<Path, OptionalDouble> limit) {
    return groups(controller)
        .map(limit)
        .flatMap(found -> found.stream().boxed())
        .min(Double::compare);
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

  private static OptionalDouble ratio(String... quotaAndPeriod) {
    if (quotaAndPeriod.length < 2) {
      return OptionalDouble.empty();
    }
    OptionalDouble quota = number(quotaAndPeriod[0]);
    OptionalDouble period = number(quotaAndPeriod[1]);
    return quota.isPresent() && period.isPresent() && quota.getAsDouble() > 0
        ? OptionalDouble.of(quota.getAsDouble() / period.getAsDouble())
        : OptionalDouble.empty();
  }

  private static OptionalDouble number(String text) {
    return text.matches("-?\\d{1,18}|\\d{19}")
        ? OptionalDouble.of(Double.parseDouble(text))
        : OptionalDouble.empty();
  }

  private static String text(Path file) {
    List<String> lines = lines(file);
    return lines.isEmpty() ? "" : lines.get(0).strip();
  }

  private static List<String> lines(Path file) {
    try {
      return Files.readAllLines(file);
    } catch (IOException e) {
      return List.of();
    }
  }
}
