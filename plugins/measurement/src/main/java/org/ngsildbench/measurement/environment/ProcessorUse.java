package org.ngsildbench.measurement.environment;

import java.lang.management.ManagementFactory;
import java.lang.management.OperatingSystemMXBean;

/** Average number of processors used by this JVM since creation. */
public final class ProcessorUse {

  private final long startNanos = System.nanoTime();
  private final long startCpuNanos = cpuNanos();

  /** 0 if the JVM does not report it. */
  public double cores() {
    long passed = System.nanoTime() - startNanos;
    return passed <= 0 ? 0 : (double) (cpuNanos() - startCpuNanos) / passed;
  }

  private static long cpuNanos() {
    OperatingSystemMXBean system = ManagementFactory.getOperatingSystemMXBean();
    return system instanceof com.sun.management.OperatingSystemMXBean known
        ? Math.max(0, known.getProcessCpuTime())
        : 0;
  }
}
