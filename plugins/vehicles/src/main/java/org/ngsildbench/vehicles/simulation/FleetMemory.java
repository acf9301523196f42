package org.ngsildbench.vehicles.simulation;

/**
 * Memory limit on the number of drivers.
 *
 * @param bytes what the process may take at most
 */
public record FleetMemory(long bytes) {

  /** Left for messages under way, the platform's client and Java itself. */
  static final long RESERVED_BYTES = 192L << 20;

  /** Memory for the initial sort, and for one message in flight per ten drivers. */
  private static final int WORK_BYTES_A_DRIVER = 8 + 160;

  /** Returns the memory of this process. */
  public static FleetMemory ofThisProcess() {
    return new FleetMemory(Runtime.getRuntime().maxMemory());
  }

  /** The largest fleet that fits; at least 1, which always does. */
  public int drivers() {
    long left = bytes - RESERVED_BYTES;
    long fit = left / (DriverFleet.BYTES_A_DRIVER + WORK_BYTES_A_DRIVER);
    return (int) Math.max(1, Math.min(Integer.MAX_VALUE - 8, fit));
  }

  /**
   * Refuses a fleet that does not fit.
   *
   * @throws IllegalArgumentException with the number that does
   */
  public void require(int drivers) {
    if (drivers > drivers()) {
      throw new IllegalArgumentException(
          "%d drivers do not fit into %d MiB of memory; %d do: allow more by -Xmx, or drive fewer"
              .formatted(drivers, bytes >> 20, drivers()));
    }
  }
}
