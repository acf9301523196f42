package org.ngsildbench.monitors.watched;

import java.io.IOException;
import lombok.AccessLevel;
import lombok.RequiredArgsConstructor;
import org.ngsildbench.monitors.kernel.KernelProcess;
import org.ngsildbench.monitors.resource.Reading;
import org.ngsildbench.monitors.resource.Resource;
import org.ngsildbench.monitors.resource.Source;

/** A process of this machine, until it ends. Not thread-safe. */
@RequiredArgsConstructor(access = AccessLevel.PRIVATE)
public final class ProcessSource implements Source {

  /**
   * Interval between connection counts, every fifth reading of one per second. The kernel scans its
   * whole connection table, which takes milliseconds even if it is empty.
   */
  private static final long COUNTING_PAUSE_NANOS = 4_500_000_000L;

  private final ProcessHandle handle;
  private final Source counters;
  private final ListeningPorts ports;
  private long counted = System.nanoTime() - COUNTING_PAUSE_NANOS;

  /** Opens the process of a handle; if it has ended, the first reading fails. */
  public static ProcessSource of(ProcessHandle handle) {
    return new ProcessSource(
        handle,
        KernelProcess.open(handle.pid()).orElseGet(() -> new LibraryProcess(handle.pid())),
        ListeningPorts.of(handle.pid()));
  }

  @Override
  public Reading read() throws IOException {
    // The handle detects a reused process id.
    if (!handle.isAlive()) {
      throw new IOException("the process " + handle.pid() + " has ended");
    }
    Reading reading = counters.read();
    if (ports.none() || reading.nanoTime() - counted < COUNTING_PAUSE_NANOS) {
      return reading;
    }
    counted = reading.nanoTime();
    return reading.with(Resource.CONNECTIONS, ports.connections());
  }

  @Override
  public void close() {
    counters.close();
  }
}
