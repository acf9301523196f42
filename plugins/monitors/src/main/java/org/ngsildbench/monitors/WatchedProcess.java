package org.ngsildbench.monitors;

import java.util.Optional;
import oshi.software.os.OSProcess;
import oshi.software.os.OperatingSystem;

/** A process in a role of the run, asked for its usage until it has ended. Not thread-safe. */
final class WatchedProcess {

  private final String role;
  private final ProcessHandle handle;
  private final OSProcess process;
  private ProcessUsage last;

  private WatchedProcess(String role, ProcessHandle handle, OSProcess process) {
    this.role = role;
    this.handle = handle;
    this.process = process;
  }

  static WatchedProcess of(String role, ProcessHandle handle, OperatingSystem system) {
    // The process may already have ended; then there is nothing to ask.
    OSProcess process = system.getProcess((int) handle.pid());
    WatchedProcess watched = new WatchedProcess(role, handle, process);
    watched.last = process == null ? null : watched.usage();
    return watched;
  }

  /** The usage since the last call as a line of the file; empty once the process has ended. */
  Optional<String> nextLine() {
    // The handle knows when the process id has gone to another process.
    if (last == null || !handle.isAlive() || !process.updateAttributes()) {
      return Optional.empty();
    }
    ProcessUsage now = usage();
    String line = ResourceLine.of(System.currentTimeMillis(), role, now.coresSince(last), now);
    last = now;
    return Optional.of(line);
  }

  private ProcessUsage usage() {
    return new ProcessUsage(
        System.nanoTime(),
        process.getUserTime() + process.getKernelTime(),
        process.getResidentSetSize());
  }
}
