package org.ngsildbench.measurement.environment;

import oshi.SystemInfo;
import oshi.software.os.OperatingSystem;

/**
 * The machine that the load was made on.
 *
 * @param cpu the processor's name
 * @param cores logical processors that this JVM may use
 * @param memoryBytes the machine's memory
 * @param os operating system with version
 */
public record Machine(String cpu, int cores, long memoryBytes, String os) {

  /** A distribution of Linux has its maker in its name. */
  private static String name(OperatingSystem system) {
    String family = system.getFamily();
    String maker = family.contains(system.getManufacturer()) ? "" : system.getManufacturer() + " ";
    return maker + family + " " + system.getVersionInfo();
  }

  /**
   * Describes this machine; takes up to a second. What cannot be found out is {@code unknown} or 0.
   */
  public static Machine describe() {
    int cores = Runtime.getRuntime().availableProcessors();
    try {
      SystemInfo system = new SystemInfo();
      return new Machine(
          system.getHardware().getProcessor().getProcessorIdentifier().getName().trim(),
          cores,
          system.getHardware().getMemory().getTotal(),
          name(system.getOperatingSystem()));
    } catch (RuntimeException | LinkageError e) {
      // The native library behind OSHI does not exist for every platform.
      return new Machine(
          "unknown " + System.getProperty("os.arch"),
          cores,
          0,
          System.getProperty("os.name") + " " + System.getProperty("os.version"));
    }
  }
}
