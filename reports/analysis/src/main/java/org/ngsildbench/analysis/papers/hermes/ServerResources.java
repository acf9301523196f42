package org.ngsildbench.analysis.papers.hermes;

import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;
import org.ngsildbench.analysis.folder.ColumnUse;
import org.ngsildbench.analysis.folder.RoleUse;
import org.ngsildbench.analysis.folder.RunFolder;
import org.ngsildbench.analysis.model.VehiclesSummary;
import org.ngsildbench.analysis.page.DataTable;
import org.ngsildbench.analysis.page.NumberFormatting;
import org.ngsildbench.analysis.page.ResourceText;
import org.ngsildbench.analysis.run.MeasuredRow;
import org.ngsildbench.analysis.run.ReportedRun;
import org.ngsildbench.analysis.run.ReportedRuns;

/**
 * Table 3: resources that the servers used while a fleet drove. The paper's are of the server's
 * machine; these are of its processes.
 */
final class ServerResources {

  private static final Map<String, String> ROLES =
      Map.of(
          RunFolder.GENERATOR, "load generator",
          RunFolder.MACHINE, "all processes of the machine",
          RunFolder.STEAL, "steal time");

  private static final String MEAN = "avg";
  private static final String RESIDENT = "residentBytes";
  private static final String ALLOCATED = "allocatedBytes";
  private static final String IO_WAIT = "ioWaitCores";
  private static final String CONNECTIONS = "tcpConnections";
  private static final double GIGABYTES = 1e-9;

  private ServerResources() {}

  /** Returns a row per fleet and role. */
  static DataTable table(ReportedRuns runs) {
    DataTable table =
        new DataTable(
            "Resources of broker, load generator and machine (HERMES, Table 3)",
            "",
            "Processor cores, mean",
            "Processor cores, max",
            "Memory used, mean",
            "Memory used, max",
            "Memory allocated, max",
            "I/O wait, cores, mean",
            "TCP connections, mean",
            "TCP connections, max");
    for (ReportedRun run : runs.all()) {
      for (VehiclesSummary fleet : run.summary().vehicles()) {
        run.folder()
            .rolesOf()
            .getOrDefault(fleet.label(), new TreeMap<>())
            .forEach((role, use) -> row(table, run.name() + ", " + fleet.label(), role, use));
      }
    }
    return table;
  }

  private static void row(DataTable table, String name, String role, RoleUse use) {
    boolean memory = !role.equals(RunFolder.STEAL) && !role.equals(RunFolder.MACHINE);
    table.row(
        name + ", " + ROLES.getOrDefault(role, role),
        NumberFormatting.number(use.meanCores()),
        NumberFormatting.number(use.maxCores()),
        memory ? ResourceText.meanBytes(use, RESIDENT) : NumberFormatting.NONE,
        memory ? NumberFormatting.bytes(use.maxResidentBytes()) : NumberFormatting.NONE,
        ResourceText.bytes(use, ALLOCATED),
        ResourceText.mean(use, IO_WAIT),
        ResourceText.mean(use, CONNECTIONS),
        ResourceText.most(use, CONNECTIONS));
  }

  /** Returns the sums over all server processes, in the units and rows of Table 3. */
  static Stream<MeasuredRow> measured(ReportedRuns runs) {
    List<MeasuredRow> rows =
        runs.all().stream()
            .flatMap(run -> run.summary().vehicles().stream().flatMap(fleet -> of(run, fleet)))
            .toList();
    List<MeasuredRow> means =
        rows.stream().filter(row -> row.conditions().get("of").equals(MEAN)).toList();
    return Stream.concat(rows.stream(), BrokerCosts.of(means));
  }

  private static Stream<MeasuredRow> of(ReportedRun run, VehiclesSummary fleet) {
    Collection<RoleUse> servers = run.folder().serversOf(fleet.label()).values();
    if (servers.isEmpty()) {
      return Stream.of();
    }
    return Stream.of(
        row(run, fleet, MEAN, servers, RoleUse::meanCores, ColumnUse::mean),
        // The maxima of processes may occur at different times: their sum is an upper bound.
        row(run, fleet, "max", servers, RoleUse::maxCores, ColumnUse::max));
  }

  private static MeasuredRow row(
      ReportedRun run,
      VehiclesSummary fleet,
      String of,
      Collection<RoleUse> servers,
      ToDoubleFunction<RoleUse> cores,
      ToDoubleFunction<ColumnUse> column) {
    Map<String, Double> values = new HashMap<>();
    Optional.ofNullable(run.folder().manifest().machine())
        .filter(machine -> machine.cores() > 0)
        .ifPresent(
            machine -> {
              double percent = 100.0 / machine.cores();
              values.put("cpu", percent * servers.stream().mapToDouble(cores).sum());
              put(values, "ioWait", servers, IO_WAIT, column, percent);
            });
    put(values, "memoryUsed", servers, RESIDENT, column, GIGABYTES);
    put(values, "memoryAllocated", servers, ALLOCATED, column, GIGABYTES);
    put(values, "tcpConnections", servers, CONNECTIONS, column, 1);
    return new MeasuredRow(
        run,
        Map.of(
            "platform",
            fleet.messages().sink(),
            "drivers",
            Integer.toString(fleet.messages().drivers()),
            "of",
            of),
        values);
  }

  /** Adds a sum over the servers, unless one of them does not have the column. */
  private static void put(
      Map<String, Double> values,
      String quantity,
      Collection<RoleUse> servers,
      String name,
      ToDoubleFunction<ColumnUse> column,
      double factor) {
    if (servers.stream().allMatch(use -> use.further(name).isPresent())) {
      values.put(
          quantity,
          factor
              * servers.stream()
                  .mapToDouble(use -> column.applyAsDouble(use.further(name).orElseThrow()))
                  .sum());
    }
  }
}
