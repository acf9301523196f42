package org.ngsildbench.monitors;

import java.util.EnumSet;
import java.util.Set;
import oshi.software.os.OSProcess;
import oshi.software.os.OSProcess.State;
import oshi.software.os.OperatingSystem;

/** A process in a role of the run, asked for its usage until it has ended. Not thread-safe. */
final class WatchedProcess implements Watched {

  /** A zombie uses nothing; it keeps its id, and a handle calls it alive, until its parent asks. */
  private static final Set<State> OVER = EnumSet.of(State.ZOMBIE, State.INVALID);

  private final String role;
  private final ProcessHandle handle;
  private final OSProcess process;

  /** What it had used at the last look; null once it has ended. */
  private Usage last;

  private WatchedProcess(String role, ProcessHandle handle, OSProcess process) {
    this.role = role;
    this.handle = handle;
    this.process = process;
  }

  static WatchedProcess of(String role, ProcessHandle handle, OperatingSystem system) {
    // The process may already have ended; then there is nothing to ask.
    OSProcess process = system.getProcess((int) handle.pid());
    WatchedProcess watched = new WatchedProcess(role, handle, process);
    watched.last = process == null || OVER.contains(process.getState()) ? null : watched.usage();
    return watched;
  }

  @Override
  public String nextLines() {
    if (last == null) {
      return "";
    }
    Usage before = last;
    last = lives() ? usage() : null;
    return last == null ? "" : ResourceLine.of(role, before, last);
  }

  private boolean lives() {
    // The handle knows when the process id has gone to another process.
    return handle.isAlive() && process.updateAttributes() && !OVER.contains(process.getState());
  }

  private Usage usage() {
    return new Usage(
        System.nanoTime(),
        process.getUserTime() + process.getKernelTime(),
        process.getResidentSetSize());
  }
}
