package org.ngsildbench.analysis.papers.ztreamy;

import java.util.List;
import java.util.NavigableMap;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import org.ngsildbench.analysis.folder.RoleUse;
import org.ngsildbench.analysis.run.StreamRow;

/**
 * One server while a step published.
 *
 * @param step the step
 * @param role role of the server, such as {@code broker} or {@code repeater-1}
 * @param alone whether it was the only server
 * @param cores mean number of busy processor cores
 */
record ServerRow(StreamRow step, String role, boolean alone, double cores) {

  /** Returns the servers of all steps. */
  static List<ServerRow> of(List<StreamRow> steps) {
    return steps.stream().flatMap(ServerRow::of).toList();
  }

  private static Stream<ServerRow> of(StreamRow step) {
    NavigableMap<String, RoleUse> servers = step.run().folder().serversOf(step.label().label());
    return servers.entrySet().stream()
        .map(
            server ->
                new ServerRow(
                    step, server.getKey(), servers.size() == 1, server.getValue().meanCores()));
  }

  /** Returns the CPU time per second, in microseconds. */
  OptionalDouble microsPerSecond() {
    return OptionalDouble.of(cores * 1e6);
  }
}
