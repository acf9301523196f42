package org.ngsildbench.commandline.run.check;

import java.util.Map;
import org.ngsildbench.commandline.jmeter.JavaHeap;
import org.ngsildbench.commandline.settings.PackPlan;
import org.ngsildbench.commandline.settings.PlanSettings;
import org.ngsildbench.commandline.usage.UsageException;
import org.ngsildbench.vehicles.simulation.DriverFleet;
import org.ngsildbench.vehicles.simulation.FleetMemory;

/** Memory for a fleet of simulated drivers. */
public final class FleetMemoryNeeds {

  /** Max bytes per second and driver: plain data sections at 50 km/h. */
  private static final long BYTES_PER_SECOND = 200;

  /** A kept message also consists of objects that remain until the next garbage collection. */
  private static final long KEPT_TWICE = 2;

  private FleetMemoryNeeds() {}

  /**
   * The heap for a fleet that a dead server makes keep all it may keep, within this machine.
   *
   * @param properties of the plan, those left out as the plan has them
   */
  public static JavaHeap heap(Map<String, String> properties) {
    long drivers = number(properties, "drivers");
    long sent = drivers * number(properties, "duration.seconds") * BYTES_PER_SECOND;
    long kept = Math.min(number(properties, "kept.megabytes"), sent >> 20);
    long window = number(properties, "window.megabytes");
    long needed =
        JavaHeap.USUAL.megabytes()
            + (drivers * DriverFleet.BYTES_PER_DRIVER >> 20)
            + KEPT_TWICE * (kept + window);
    return HeapLimit.ofThisMachine().within(needed);
  }

  private static long number(Map<String, String> properties, String name) {
    return Long.parseLong(PlanSettings.value(properties, PackPlan.VEHICLES, name));
  }

  /**
   * Refuses a fleet that does not fit into the heap and names the size that fits.
   *
   * @param heap JVM options of the user; null for {@link #heap}
   */
  static void check(int drivers, String heap) {
    HeapLimit room = HeapLimit.of(heap);
    int fit = new FleetMemory(room.bytes()).drivers();
    if (drivers > fit) {
      throw new UsageException(
          "--drivers %d: too many for %s; max %d".formatted(drivers, room, fit));
    }
  }
}
