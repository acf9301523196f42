package org.ngsildbench.monitors;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.ngsildbench.measurement.file.PeriodicTask;
import org.ngsildbench.measurement.file.WholeLineFile;
import org.ngsildbench.monitors.kernel.EnergyCounters;
import org.ngsildbench.monitors.watched.MonitorTarget;
import org.ngsildbench.monitors.watched.ProcessSource;

/**
 * Writes what processes, parts of the system under test, and all of the machine use to a run's
 * {@code resources.csv}, a line a role and period, whose columns are those of {@link
 * org.ngsildbench.monitors.resource.Resource}.
 *
 * <p>{@code cpuCores} is the processor time of the period over its length (1.0 is one core kept
 * busy, the operating system counts in steps of some milliseconds); levels are those at the
 * period's end; what is not known is left empty. A process of the run that has ended has no more
 * lines. An existing file is continued.
 *
 * <p>The role {@code machine} is added: all processes there are, and the memory in use; and {@code
 * steal}: the processor time that the host of a virtual machine gave to others. Neither is there
 * where this process may use only some of the machine's processors.
 *
 * <p>The counters of all servers go to {@code counters.csv} in the same folder, so that a report
 * can compute what the servers used between any two times. Thread-safe.
 */
public final class ResourceMonitor implements AutoCloseable {

  private static final String COUNTERS = "counters.csv";

  /** Roles that load the servers. */
  private static final Set<String> LOAD_GENERATORS = Set.of("generator", "controller");

  /**
   * Max time between two readings of a process's counters. Reading them takes tens of microseconds;
   * other targets are asked once a period, since they have to compute their answer.
   */
  private static final Duration COUNTER_PERIOD = Duration.ofMillis(100);

  private final List<WholeLineFile> files = new ArrayList<>();

  /** Each target has its own thread: a slow engine delays no other. */
  private final List<Sampling> samplings = new ArrayList<>();

  private boolean closed;

  private ResourceMonitor() {}

  /** A group of targets whose lines go to a file. */
  private record Sampling(WatchedGroup group, WholeLineFile file, PeriodicTask task) {

    static Sampling start(List<? extends Watched> watched, Duration period, WholeLineFile file) {
      WatchedGroup group = new WatchedGroup(List.copyOf(watched), period, System::nanoTime);
      return new Sampling(
          group,
          file,
          PeriodicTask.start("resource monitor", period, () -> file.append(group.nextLines())));
    }
  }

  /**
   * Starts watching.
   *
   * @param resourcesCsv the file; missing folders are made
   * @param period time between two lines of a role, above 0; a second is usual
   * @param roles processes of the run by role, {@code generator} or {@code broker} for instance
   * @param targets parts of the system under test
   * @param gone receives one sentence about a target that cannot be read, once; called by any
   *     thread
   * @throws IOException naming the file and the reason, if it cannot be written
   * @throws IllegalArgumentException if the period is 0 or negative, or a role's name is not made
   *     of letters, digits, points, hyphens and underscores
   */
  public static ResourceMonitor start(
      Path resourcesCsv,
      Duration period,
      Map<String, ProcessHandle> roles,
      List<MonitorTarget> targets,
      Consumer<String> gone)
      throws IOException {
    if (period.isZero() || period.isNegative()) {
      throw new IllegalArgumentException(
          "The period of the resource monitor must be above 0, but was " + period + ".");
    }
    for (String role : roles.keySet()) {
      if (!MonitorTarget.ROLE.matcher(role).matches()) {
        throw new IllegalArgumentException(
            "A role must be made of letters, digits, '.', '-' and '_', but was '" + role + "'.");
      }
    }
    ResourceMonitor monitor = new ResourceMonitor();
    monitor.watch(resourcesCsv, period, roles, targets, gone);
    monitor.count(resourcesCsv.resolveSibling(COUNTERS), period, roles, targets);
    return monitor;
  }

  private void watch(
      Path resourcesCsv,
      Duration period,
      Map<String, ProcessHandle> roles,
      List<MonitorTarget> targets,
      Consumer<String> gone)
      throws IOException {
    WholeLineFile file = open(resourcesCsv, ResourceLine.HEADER);
    List<Watched> own = new ArrayList<>();
    roles.forEach((role, process) -> own.add(new WatchedProcess(role, ProcessSource.of(process))));
    WatchedMachine.find().ifPresent(own::add);
    samplings.add(Sampling.start(own, period, file));
    for (MonitorTarget target : targets) {
      samplings.add(Sampling.start(List.of(new WatchedTarget(target, gone)), period, file));
    }
  }

  private void count(
      Path countersCsv,
      Duration period,
      Map<String, ProcessHandle> roles,
      List<MonitorTarget> targets)
      throws IOException {
    Map<String, ProcessHandle> servers = new LinkedHashMap<>(roles);
    servers.keySet().removeAll(LOAD_GENERATORS);
    if (servers.isEmpty() && targets.isEmpty()) {
      return;
    }
    Duration often = period.compareTo(COUNTER_PERIOD) < 0 ? period : COUNTER_PERIOD;
    WholeLineFile file = open(countersCsv, CounterLine.HEADER);
    List<Watched> own = new ArrayList<>();
    if (!servers.isEmpty() || targets.stream().anyMatch(MonitorTarget::isProcess)) {
      EnergyCounters.open(EnergyCounters.POWERCAP).map(WatchedEnergy::new).ifPresent(own::add);
    }
    servers.forEach(
        (role, process) -> own.add(new WatchedCounters(role, () -> ProcessSource.of(process))));
    if (!own.isEmpty()) {
      samplings.add(Sampling.start(own, often, file));
    }
    for (MonitorTarget target : targets) {
      WatchedCounters alone = new WatchedCounters(target.role(), target::open);
      samplings.add(Sampling.start(List.of(alone), target.isProcess() ? often : period, file));
    }
  }

  private WholeLineFile open(Path path, String header) throws IOException {
    WholeLineFile file = WholeLineFile.open(path, true, header);
    files.add(file);
    return file;
  }

  /** Returns the first write error, if any; see {@link WholeLineFile#writeError()}. */
  public Optional<IOException> writeError() {
    return files.stream().flatMap(file -> file.writeError().stream()).findFirst();
  }

  /** Stops watching; the last lines cover the time since the last period, if it is worth a line. */
  @Override
  public synchronized void close() {
    samplings.forEach(sampling -> sampling.task().close());
    if (!closed) {
      closed = true;
      samplings.forEach(sampling -> sampling.file().append(sampling.group().lastLines()));
      samplings.forEach(sampling -> sampling.group().close());
      files.forEach(WholeLineFile::close);
    }
  }
}
