package org.ngsildbench.monitors;

import java.util.Locale;

/** The lines of {@code resources.csv}. */
final class ResourceLine {

  static final String HEADER = "epochMillis,role,cpuCores,residentBytes\n";

  private ResourceLine() {}

  static String of(long epochMillis, String role, double cpuCores, ProcessUsage usage) {
    return String.format(
        Locale.ROOT, "%d,%s,%.3f,%d\n", epochMillis, role, cpuCores, usage.residentBytes());
  }
}
