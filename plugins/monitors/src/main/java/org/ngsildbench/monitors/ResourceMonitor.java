package org.ngsildbench.monitors;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.ngsildbench.measurement.file.PeriodicTask;
import org.ngsildbench.measurement.file.WholeLineFile;
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
 * where this process may use only some of the machine's processors. Thread-safe.
 */
public final class ResourceMonitor implements AutoCloseable {

  private final WholeLineFile file;

  /** Each target has its own thread: a slow engine delays no other. */
  private final List<WatchedGroup> groups;

  private final List<PeriodicTask> sampling = new ArrayList<>();
  private boolean closed;

  private ResourceMonitor(WholeLineFile file, Duration period, List<WatchedGroup> groups) {
    this.file = file;
    this.groups = groups;
    for (WatchedGroup group : groups) {
      sampling.add(
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
    WholeLineFile file = WholeLineFile.open(resourcesCsv, true, ResourceLine.HEADER);
    List<Watched> own = new ArrayList<>();
    roles.forEach((role, process) -> own.add(new WatchedProcess(role, ProcessSource.of(process))));
    WatchedMachine.find().ifPresent(own::add);
    List<WatchedGroup> groups = new ArrayList<>();
    groups.add(new WatchedGroup(own, period, System::nanoTime));
    for (MonitorTarget target : targets) {
      List<Watched> alone = List.of(new WatchedTarget(target, gone));
      groups.add(new WatchedGroup(alone, period, System::nanoTime));
    }
    return new ResourceMonitor(file, period, groups);
  }

  /** Returns the first write error, if any; see {@link WholeLineFile#writeError()}. */
  public Optional<IOException> writeError() {
    return file.writeError();
  }

  /** Stops watching; the last lines cover the time since the last period, if it is worth a line. */
  @Override
  public synchronized void close() {
    sampling.forEach(PeriodicTask::close);
    if (!closed) {
      closed = true;
      groups.forEach(group -> file.append(group.lastLines()));
      groups.forEach(WatchedGroup::close);
      file.close();
    }
  }
}
