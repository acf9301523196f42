package org.ngsildbench.measurement.environment;

import com.sun.management.OperatingSystemMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The machine of the load generator.
 *
 * @param cpu the processor's name, {@code unknown} and its architecture if no file has it
 * @param cores logical processors that this JVM may use
 * @param memoryBytes the machine's memory
 * @param os operating system with version
 */
public record Machine(String cpu, int cores, long memoryBytes, String os) {

  private static final long KIBIBYTE = 1024;

  /** Returns a description of this machine, from the JDK and, on Linux, the kernel's files. */
  public static Machine describe() {
    return describe(Path.of("/"));
  }

  static Machine describe(Path root) {
    String architecture = System.getProperty("os.arch");
    String version = System.getProperty("os.version");
    return new Machine(
        line(root.resolve("proc/cpuinfo"), "model name")
            .or(() -> Optional.ofNullable(System.getenv("PROCESSOR_IDENTIFIER")))
            .orElse("unknown " + architecture),
        Runtime.getRuntime().availableProcessors(),
        line(root.resolve("proc/meminfo"), "MemTotal")
            .map(Machine::bytes)
            .orElseGet(Machine::memory),
        line(root.resolve("etc/os-release"), "PRETTY_NAME")
            .map(name -> name.replace("\"", "") + ", kernel " + version)
            .orElse(System.getProperty("os.name") + " " + version));
  }

  /** Returns the value after {@code name:} or {@code name=}; empty without such a line. */
  private static Optional<String> line(Path file, String name) {
    try (Stream<String> lines = Files.lines(file)) {
      return lines
          .map(line -> line.split("[:=]", 2))
          .filter(parts -> parts.length == 2 && parts[0].strip().equals(name))
          .map(parts -> parts[1].strip())
          .findFirst();
    } catch (IOException | RuntimeException e) {
      return Optional.empty();
    }
  }

  private static long bytes(String kibibytes) {
    return Long.parseLong(kibibytes.replaceAll("\\D", "")) * KIBIBYTE;
  }

  /** The JVM's own figure, which in a container is the container's limit. */
  private static long memory() {
    return ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class).getTotalMemorySize();
  }
}
