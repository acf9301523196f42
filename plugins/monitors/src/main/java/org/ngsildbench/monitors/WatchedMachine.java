package org.ngsildbench.monitors;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import org.ngsildbench.monitors.resource.Reading;
import org.ngsildbench.monitors.resource.Resource;
import oshi.hardware.CentralProcessor;
import oshi.hardware.CentralProcessor.TickType;
import oshi.hardware.GlobalMemory;
import oshi.hardware.HardwareAbstractionLayer;

/**
 * All processors of this machine, whoever uses them: the role {@code machine}, and as {@code steal}
 * what the machine's own host gave to others. Not thread-safe.
 */
final class WatchedMachine implements Watched {

  /**
   * At work for a process. Interrupts are nobody's: on most systems no process is charged with the
   * network's, which a run has many of.
   */
  private static final TickType[] BUSY = {TickType.USER, TickType.NICE, TickType.SYSTEM};

  private final CentralProcessor processors;
  private final GlobalMemory memory;
  private long[] lastMillis;
  private Reading lastBusy;
  private Reading lastStolen;

  private WatchedMachine(CentralProcessor processors, GlobalMemory memory) {
    this.processors = processors;
    this.memory = memory;
    look();
  }

  /**
   * The machine; empty where this process may use only some of its processors, as in a container:
   * what happens on the others takes nothing from the run.
   */
  static Optional<WatchedMachine> of(HardwareAbstractionLayer hardware) {
    CentralProcessor processors = hardware.getProcessor();
    return Runtime.getRuntime().availableProcessors() < processors.getLogicalProcessorCount()
        ? Optional.empty()
        : Optional.of(new WatchedMachine(processors, hardware.getMemory()));
  }

  @Override
  public String nextLines() {
    Reading busy = lastBusy;
    Reading stolen = lastStolen;
    return look()
        ? ResourceLine.of("machine", busy, lastBusy) + ResourceLine.of("steal", stolen, lastStolen)
        : "";
  }

  /** False if nothing new is known: OSHI gives the same answer again for a third of a second. */
  private boolean look() {
    long[] millis = processors.getSystemCpuLoadTicks();
    if (Arrays.equals(millis, lastMillis)) {
      return false;
    }
    long now = System.nanoTime();
    lastMillis = millis;
    Map<Resource, Double> used = new EnumMap<>(KernelCounters.read());
    used.put(Resource.CPU, sum(BUSY));
    used.put(Resource.IO_WAIT, sum(TickType.IOWAIT));
    used.put(Resource.RESIDENT, (double) memory.getTotal() - memory.getAvailable());
    lastBusy = new Reading(now, used);
    lastStolen =
        new Reading(now, Map.of(Resource.CPU, sum(TickType.STEAL), Resource.RESIDENT, 0.0));
    return true;
  }

  private double sum(TickType... types) {
    return Arrays.stream(types).mapToLong(type -> lastMillis[type.getIndex()]).sum();
  }
}
