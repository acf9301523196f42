package org.ngsildbench.benchmarks.pulsar;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/**
 * Figures from the middle of a process's run, without start, warm-up and end.
 *
 * @param messagesPerSecond acknowledged messages per second
 * @param cpuMicrosPerMessage CPU time of the whole process, including JIT compiler and garbage
 *     collector
 */
record ProcessSpan(double messagesPerSecond, double cpuMicrosPerMessage) {

  private static final String MARK = "span ";

  /** Prints it, and ends the process. */
  static void measure(Load load, LongSupplier acknowledged) throws InterruptedException {
    OperatingSystemMXBean system =
        (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
    TimeUnit.SECONDS.sleep(load.warmUpSeconds());
    long begin = System.nanoTime();
    long cpu = system.getProcessCpuTime();
    long messages = acknowledged.getAsLong();
    TimeUnit.SECONDS.sleep(load.seconds());
    double seconds = (System.nanoTime() - begin) / 1e9;
    double cpuMicros = (system.getProcessCpuTime() - cpu) / 1e3;
    double done = acknowledged.getAsLong() - messages;
    System.out.println(MARK + done / seconds + " " + cpuMicros / done);
    System.out.flush();
    Runtime.getRuntime().halt(0);
  }

  /** Parses a line of output; null for other lines. */
  static ProcessSpan of(String line) {
    if (!line.startsWith(MARK)) {
      return null;
    }
    String[] parts = line.split(" ", -1);
    return new ProcessSpan(Double.parseDouble(parts[1]), Double.parseDouble(parts[2]));
  }
}
