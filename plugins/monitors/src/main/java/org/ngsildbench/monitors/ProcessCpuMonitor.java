package org.ngsildbench.monitors;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.ngsildbench.measurement.file.PeriodicTask;
import org.ngsildbench.measurement.file.WholeLineFile;
import oshi.SystemInfo;
import oshi.software.os.OperatingSystem;

/**
 * Writes what processes, and all of the machine, use to a run's {@code resources.csv}, a line a
 * role and period: {@code epochMillis,role,cpuCores,residentBytes}.
 *
 * <p>{@code cpuCores} is the processor time of the period over its length (1.0 is one core kept
 * busy, the operating system counts in steps of some milliseconds); {@code residentBytes} is the
 * memory in RAM at the period's end. A process that has ended has no more lines. An existing file
 * is continued.
 *
 * <p>The role {@code machine} is added: the processor time of all processes there are, and the
 * memory in use; and {@code steal}: the processor time that the host of a virtual machine gave to
 * others. Neither is there where this process may use only some of the machine's processors.
 */
public final class ProcessCpuMonitor implements AutoCloseable {

  private static final Pattern ROLE = Pattern.compile("[\\p{Alnum}][\\p{Alnum}._-]*");

  private final WholeLineFile file;
  private final List<Watched> watched;
  private final PeriodicTask sampling;
  private boolean closed;

  private ProcessCpuMonitor(WholeLineFile file, Duration period, List<Watched> watched) {
    this.file = file;
    this.watched = watched;
    this.sampling = PeriodicTask.start("process monitor", period, this::sample);
  }

  /**
   * Starts watching.
   *
   * @param resourcesCsv the file; missing folders are made
   * @param period time between two lines of a process, above 0; a second is usual
   * @param roles the processes by role, {@code generator} or {@code broker} for instance
   * @throws IOException naming the file and the reason, if it cannot be written
   * @throws IllegalArgumentException if the period is 0 or negative, or a role's name is not made
   *     of letters, digits, points, hyphens and underscores
   */
  public static ProcessCpuMonitor start(
      Path resourcesCsv, Duration period, Map<String, ProcessHandle> roles) throws IOException {
    if (period.isZero() || period.isNegative()) {
      throw new IllegalArgumentException(
          "The period of the process monitor must be above 0, but was " + period + ".");
    }
    for (String role : roles.keySet()) {
      if (!ROLE.matcher(role).matches()) {
        throw new IllegalArgumentException(
            "A role must be made of letters, digits, '.', '-' and '_', but was '" + role + "'.");
      }
    }
    WholeLineFile file = WholeLineFile.open(resourcesCsv, true, ResourceLine.HEADER);
    SystemInfo info = new SystemInfo();
    OperatingSystem system = info.getOperatingSystem();
    List<Watched> watched = new ArrayList<>();
    roles.forEach((role, process) -> watched.add(WatchedProcess.of(role, process, system)));
    WatchedMachine.of(info.getHardware()).ifPresent(watched::add);
    return new ProcessCpuMonitor(file, period, watched);
  }

  private void sample() {
    file.append(watched.stream().map(Watched::nextLines).collect(Collectors.joining()));
  }

  /** The first write that failed, if any did; see {@link WholeLineFile#writeError()}. */
  public Optional<IOException> writeError() {
    return file.writeError();
  }

  /** Stops watching; the last lines cover the time since the last period. */
  @Override
  public synchronized void close() {
    sampling.close();
    if (!closed) {
      closed = true;
      sample();
      file.close();
    }
  }
}
