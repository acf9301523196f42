package org.ngsildbench.monitors;

/**
 * What a process, or all of a machine, has used up to a moment.
 *
 * @param nanoTime the moment, in {@link System#nanoTime()}
 * @param cpuMillis processor time since the process or the machine began, milliseconds
 * @param residentBytes memory that lies in RAM
 */
record Usage(long nanoTime, long cpuMillis, long residentBytes) {

  /** Processor time over elapsed time since an earlier moment: 1.0 is one core kept busy. */
  double coresSince(Usage earlier) {
    double elapsedMillis = (nanoTime - earlier.nanoTime) / 1e6;
    return elapsedMillis <= 0 ? 0 : Math.max(0, cpuMillis - earlier.cpuMillis) / elapsedMillis;
  }
}
