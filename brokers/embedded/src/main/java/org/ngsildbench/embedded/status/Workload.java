package org.ngsildbench.embedded.status;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.LongAdder;

/**
 * What this JVM has spent since the broker was ready. In a JVM of its own that is the broker's; in
 * another's (tests) it includes whatever else runs there. Thread-safe.
 */
public final class Workload {
  private final OperatingSystemMXBean system =
      (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
  private final LongAdder requests = new LongAdder();
  private volatile long readyNanos = System.nanoTime();
  private volatile long cpuAtReadyNanos = system.getProcessCpuTime();

  /** Starts counting from here: what was spent on filling the broker is not its workload. */
  public void ready() {
    requests.reset();
    readyNanos = System.nanoTime();
    cpuAtReadyNanos = system.getProcessCpuTime();
  }

  /** Counts a request. */
  public void request() {
    requests.increment();
  }

  /** Requests begun. */
  public long requests() {
    return requests.sum();
  }

  /** Seconds since the broker was ready. */
  public double uptimeSeconds() {
    return seconds(System.nanoTime() - readyNanos);
  }

  /** CPU seconds of all threads. */
  public double cpuSeconds() {
    return seconds(system.getProcessCpuTime() - cpuAtReadyNanos);
  }

  /** Share of the machine's CPU time, 0 to 1. */
  public double busyFraction() {
    double available = uptimeSeconds() * Runtime.getRuntime().availableProcessors();
    return available == 0 ? 0 : Math.min(1, cpuSeconds() / available);
  }

  /** Bytes of heap in use, garbage included. */
  public long heapUsedBytes() {
    return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
  }

  private static double seconds(long nanos) {
    return (double) nanos / TimeUnit.SECONDS.toNanos(1);
  }
}
