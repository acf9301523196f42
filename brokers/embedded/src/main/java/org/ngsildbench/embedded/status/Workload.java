package org.ngsildbench.embedded.status;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.LongAdder;

/**
 * Resource use of this JVM since the broker was ready. In a shared JVM (tests) it includes other
 * work. Thread-safe.
 */
public final class Workload {
  private final OperatingSystemMXBean system =
      (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
  private final LongAdder requests = new LongAdder();
  private volatile long readyNanos = System.nanoTime();
  private volatile long cpuAtReadyNanos = system.getProcessCpuTime();

  /** Starts counting, so that filling the broker is excluded. */
  public void ready() {
    requests.reset();
    readyNanos = System.nanoTime();
    cpuAtReadyNanos = system.getProcessCpuTime();
  }

  /** Counts a request. */
  public void request() {
    requests.increment();
  }

  /** Returns the number of requests begun. */
  public long requests() {
    return requests.sum();
  }

  /** Returns the time since the broker was ready (s). */
  public double uptimeSeconds() {
    return seconds(System.nanoTime() - readyNanos);
  }

  /** Returns the CPU time of all threads (s). */
  public double cpuSeconds() {
    return seconds(system.getProcessCpuTime() - cpuAtReadyNanos);
  }

  /** Returns the share of the machine's CPU time, 0 to 1. */
  public double busyFraction() {
    double available = uptimeSeconds() * Runtime.getRuntime().availableProcessors();
    return available == 0 ? 0 : Math.min(1, cpuSeconds() / available);
  }

  /** Returns the used heap (bytes), including garbage. */
  public long heapUsedBytes() {
    return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
  }

  private static double seconds(long nanos) {
    return (double) nanos / TimeUnit.SECONDS.toNanos(1);
  }
}
