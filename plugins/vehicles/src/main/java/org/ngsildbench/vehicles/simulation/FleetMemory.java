package org.ngsildbench.vehicles.simulation;

/**
 * Memory limit on the number of drivers.
 *
 * @param bytes memory limit of the process (bytes)
 */
public record FleetMemory(long bytes) {

  /** Reserved for messages in flight, the platform's client and the JVM. */
  static final long RESERVED_BYTES = 192L << 20;

  /** Memory for the initial sort, and for one message in flight per ten drivers. */
  private static final int WORK_BYTES_PER_DRIVER = 8 + 160;

  /** Returns the memory of this process. */
  public static FleetMemory ofThisProcess() {
    return new FleetMemory(Runtime.getRuntime().maxMemory());
  }

  /** Returns the largest fleet that fits; at least 1. */
  public int drivers() {
    long left = bytes - RESERVED_BYTES;
    long fit = left / (DriverFleet.BYTES_PER_DRIVER + WORK_BYTES_PER_DRIVER);
    return (int) Math.max(1, Math.min(Integer.MAX_VALUE - 8, fit));
  }

  /**
   * Rejects a fleet that does not fit.
   *
   * @throws IllegalArgumentException with the number of drivers that fit
   */
  public void require(int drivers) {
    if (drivers > drivers()) {
      throw new IllegalArgumentException(
          "%s drivers do not fit into %s MiB of memory; %s do: increase -Xmx or use fewer drivers"
              .formatted(drivers, bytes >> 20, drivers()));
    }
  }
}
