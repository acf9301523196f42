package org.ngsildbench.monitors;

import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import org.ngsildbench.monitors.resource.MachineSource;
import org.ngsildbench.monitors.resource.MachineUse;
import org.ngsildbench.monitors.resource.Reading;
import org.ngsildbench.monitors.resource.Resource;
import oshi.SystemInfo;
import oshi.hardware.CentralProcessor;
import oshi.hardware.CentralProcessor.TickType;
import oshi.hardware.GlobalMemory;
import oshi.hardware.HardwareAbstractionLayer;

/** A machine read by OSHI on any operating system. Not thread-safe. */
final class LibraryMachine implements MachineSource {

  private static final TickType[] BUSY = {TickType.USER, TickType.NICE, TickType.SYSTEM};

  private final CentralProcessor processors;
  private final GlobalMemory memory;
  private long[] lastMillis = {};

  LibraryMachine() {
    HardwareAbstractionLayer hardware = new SystemInfo().getHardware();
    processors = hardware.getProcessor();
    memory = hardware.getMemory();
  }

  @Override
  public int processors() {
    return processors.getLogicalProcessorCount();
  }

  /** OSHI gives the same answer again for a third of a second. */
  @Override
  public Optional<MachineUse> read() {
    long[] millis = processors.getSystemCpuLoadTicks();
    if (Arrays.equals(millis, lastMillis)) {
      return Optional.empty();
    }
    lastMillis = millis;
    return Optional.of(
        new MachineUse(
            Reading.now(
                Map.of(
                    Resource.CPU, sum(BUSY),
                    Resource.IO_WAIT, sum(TickType.IOWAIT),
                    Resource.RESIDENT, (double) memory.getTotal() - memory.getAvailable())),
            sum(TickType.STEAL)));
  }

  private double sum(TickType... types) {
    return Arrays.stream(types).mapToLong(type -> lastMillis[type.getIndex()]).sum();
  }
}
