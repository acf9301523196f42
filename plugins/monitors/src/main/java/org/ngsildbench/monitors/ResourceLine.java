package org.ngsildbench.monitors;

import java.util.Locale;
import org.ngsildbench.measurement.environment.SteadyClock;

/** The lines of {@code resources.csv}. */
final class ResourceLine {

  static final String HEADER = "epochMillis,role,cpuCores,residentBytes\n";

  private ResourceLine() {}

  /** What a role used from one moment to the next, which is now. */
  static String of(String role, Usage before, Usage now) {
    return String.format(
        Locale.ROOT,
        "%d,%s,%.3f,%d\n",
        SteadyClock.epochMillis(),
        role,
        now.coresSince(before),
        now.residentBytes());
  }
}
