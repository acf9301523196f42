package org.ngsildbench.monitors;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;

/** Keeps one core busy for a given processor time, then prints its usage and waits. */
public final class BusyProcess {

  private BusyProcess() {}

  /**
   * Burns so many milliseconds of processor time in this thread, then waits for its input's end.
   */
  public static void main(String[] args) throws IOException {
    long nanos = Long.parseLong(args[0]) * 1_000_000;
    while (ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() < nanos) {
      Thread.onSpinWait();
    }
    System.out.println("burnt");
    if (System.in.read() >= 0) {
      throw new IllegalStateException("No input was expected.");
    }
  }

  static Process start(long cpuMillis) throws IOException {
    return new ProcessBuilder(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-XX:TieredStopAtLevel=1",
            "-XX:+UseSerialGC",
            "-cp",
            System.getProperty("java.class.path"),
            BusyProcess.class.getName(),
            Long.toString(cpuMillis))
        .redirectError(ProcessBuilder.Redirect.DISCARD)
        .start();
  }
}
