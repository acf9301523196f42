package org.ngsildbench.monitors;

import java.util.Arrays;
import java.util.stream.Collectors;
import org.ngsildbench.measurement.environment.SteadyClock;
import org.ngsildbench.monitors.resource.Reading;
import org.ngsildbench.monitors.resource.Resource;

/** The lines of {@code resources.csv}. */
final class ResourceLine {

  static final String HEADER =
      Arrays.stream(Resource.values())
          .map(Resource::column)
          .collect(Collectors.joining(",", "epochMillis,role,", "\n"));

  private ResourceLine() {}

  /** Formats a role's usage between two readings. */
  static String of(String role, Reading before, Reading now) {
    return SteadyClock.epochMillis() + "," + role + "," + now.since(before) + "\n";
  }
}
