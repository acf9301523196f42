package org.ngsildbench.monitors;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import lombok.RequiredArgsConstructor;
import org.ngsildbench.monitors.resource.Source;

/**
 * The counters of one server, from which its cost is computed. A server that cannot be read leaves
 * a line without values and is looked for again. Not thread-safe.
 */
@RequiredArgsConstructor
final class WatchedCounters implements Watched {

  /** Pause between two searches for a lost server, which take milliseconds. */
  private static final long SEARCH_PAUSE_NANOS = 1_000_000_000L;

  /** Pause after a reading, as a multiple of its CPU time: limits the load to 1 % of a core. */
  private static final int PAUSE = 100;

  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  /** Finds the server. */
  interface Opening {
    Source open() throws IOException;
  }

  private final String role;
  private final Opening opening;
  private Source source;
  private boolean lost;
  private long readyNanos = System.nanoTime();

  @Override
  public String nextLines() {
    if (System.nanoTime() < readyNanos) {
      return "";
    }
    long before = THREADS.getCurrentThreadCpuTime();
    String lines = read();
    long used = THREADS.getCurrentThreadCpuTime() - before;
    readyNanos = System.nanoTime() + (lost ? SEARCH_PAUSE_NANOS : PAUSE * used);
    return lines;
  }

  private String read() {
    try {
      if (source == null) {
        source = opening.open();
      }
      String line = CounterLine.of(role, source.read());
      lost = false;
      return line;
    } catch (IOException e) {
      // The watched target reports it.
      close();
      boolean known = lost;
      lost = true;
      return known ? "" : CounterLine.lost(role);
    }
  }

  @Override
  public void close() {
    if (source != null) {
      source.close();
      source = null;
    }
  }
}
