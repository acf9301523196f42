package org.ngsildbench.monitors.target;

import java.io.IOException;
import java.util.EnumMap;
import java.util.Map;
import org.ngsildbench.monitors.kernel.KernelProcess;
import org.ngsildbench.monitors.resource.Reading;
import org.ngsildbench.monitors.resource.Resource;
import org.ngsildbench.monitors.resource.Source;

/** A process of this machine, until it ends. Not thread-safe. */
public final class ProcessSource implements Source {

  /**
   * Between two counts of connections. The kernel goes through a table of all the connections that
   * there could be, which takes milliseconds even where there is none. Of readings a second apart
   * each fifth has the count.
   */
  private static final long COUNTING_PAUSE_NANOS = 4_500_000_000L;

  private final Source counters;
  private final ListeningPorts ports;
  private long counted = System.nanoTime() - COUNTING_PAUSE_NANOS;

  private ProcessSource(Source counters, ListeningPorts ports) {
    this.counters = counters;
    this.ports = ports;
  }

  /** The process of a handle; it may have ended, which its first reading then tells. */
  public static ProcessSource of(ProcessHandle handle) {
    Source counters =
        KernelProcess.open(handle.pid())
            // Alive now, it was so when the files were opened: they are not another process's.
            .filter(opened -> handle.isAlive())
            .orElseGet(() -> new LibraryProcess(handle));
    return new ProcessSource(counters, ListeningPorts.of(handle.pid()));
  }

  @Override
  public Reading read() throws IOException {
    Reading reading = counters.read();
    if (ports.none() || reading.nanoTime() - counted < COUNTING_PAUSE_NANOS) {
      return reading;
    }
    counted = reading.nanoTime();
    Map<Resource, Double> used = new EnumMap<>(reading.values());
    used.put(Resource.CONNECTIONS, (double) ports.connections());
    return new Reading(reading.nanoTime(), used);
  }

  @Override
  public void close() {
    counters.close();
  }
}
