package org.ngsildbench.monitors;

import java.io.IOException;
import java.util.function.Consumer;
import org.ngsildbench.monitors.resource.Reading;
import org.ngsildbench.monitors.resource.Source;
import org.ngsildbench.monitors.watched.MonitorTarget;

/**
 * A part of the system under test. What is gone is told once and looked for again at each turn: a
 * container may be started anew. Not thread-safe.
 */
final class WatchedTarget implements Watched {

  private final MonitorTarget target;
  private final Consumer<String> gone;
  private Source source;
  private Reading last;
  private boolean told;

  WatchedTarget(MonitorTarget target, Consumer<String> gone) {
    this.target = target;
    this.gone = gone;
    nextLines();
  }

  @Override
  public String nextLines() {
    Reading before = last;
    try {
      if (source == null) {
        source = target.open();
      }
      last = source.read();
      return before == null ? "" : ResourceLine.of(target.role(), before, last);
    } catch (IOException e) {
      close();
      last = null;
      if (!told) {
        told = true;
        gone.accept("The monitor of " + target.text() + " lost it: " + e.getMessage() + ".");
      }
      return "";
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
