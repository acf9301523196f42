package org.ngsildbench.monitors;

import java.io.IOException;
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

  /** Finds the server. */
  interface Opening {
    Source open() throws IOException;
  }

  private final String role;
  private final Opening opening;
  private Source source;
  private boolean lost;
  private long lostNanos;

  @Override
  public String nextLines() {
    if (lost && System.nanoTime() - lostNanos < SEARCH_PAUSE_NANOS) {
      return "";
    }
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
      lostNanos = System.nanoTime();
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
