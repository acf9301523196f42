package org.ngsildbench.monitors;

import java.io.IOException;
import java.util.function.Consumer;
import org.ngsildbench.monitors.resource.Reading;
import org.ngsildbench.monitors.resource.Source;
import org.ngsildbench.monitors.watched.MonitorTarget;

/**
 * A component of the system under test. A lost target is reported once and looked for in each turn,
 * since a container may restart. Not thread-safe.
 */
final class WatchedTarget implements Watched {

  private final MonitorTarget target;
  private final Consumer<String> gone;
  private Source source;
  private Reading last;
  private boolean reported;

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
      if (!reported) {
        reported = true;
        gone.accept("Monitoring of " + target.text() + " failed: " + e.getMessage() + ".");
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
