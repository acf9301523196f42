package org.ngsildbench.monitors.watched;

import java.io.IOException;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import org.ngsildbench.monitors.resource.Reading;
import org.ngsildbench.monitors.resource.Resource;
import org.ngsildbench.monitors.resource.Source;
import oshi.SystemInfo;
import oshi.software.os.OSProcess;
import oshi.software.os.OSProcess.State;

/**
 * A process read by OSHI on any operating system; processor time has millisecond resolution. Not
 * thread-safe.
 */
final class LibraryProcess implements Source {

  private static final Set<State> OVER = EnumSet.of(State.ZOMBIE, State.INVALID);

  private final long pid;

  /** Null if the process ended before the first reading. */
  private final OSProcess process;

  LibraryProcess(long pid) {
    this.pid = pid;
    this.process = new SystemInfo().getOperatingSystem().getProcess((int) pid);
  }

  @Override
  public Reading read() throws IOException {
    if (process == null || !process.updateAttributes() || OVER.contains(process.getState())) {
      throw new IOException("the process " + pid + " has ended");
    }
    Map<Resource, Double> used = new EnumMap<>(Resource.class);
    used.put(Resource.CPU, (double) process.getUserTime() + process.getKernelTime());
    used.put(Resource.RESIDENT, (double) process.getResidentSetSize());
    used.put(Resource.ALLOCATED, (double) process.getVirtualSize());
    used.put(Resource.DISK_READ, (double) process.getBytesRead());
    used.put(Resource.DISK_WRITTEN, (double) process.getBytesWritten());
    return Reading.now(used);
  }
}
