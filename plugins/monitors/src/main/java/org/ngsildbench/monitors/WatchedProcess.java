package org.ngsildbench.monitors;

import java.io.IOException;
import org.ngsildbench.monitors.resource.Reading;
import org.ngsildbench.monitors.resource.Source;

/** A process of the run, monitored until it ends. Not thread-safe. */
final class WatchedProcess implements Watched {

  private final String role;
  private final Source source;
  private Reading last;

  WatchedProcess(String role, Source source) {
    this.role = role;
    this.source = source;
    this.last = read();
  }

  @Override
  public String nextLines() {
    Reading before = last;
    last = before == null ? null : read();
    return last == null ? "" : ResourceLine.of(role, before, last);
  }

  /** Returns a reading; null after the process ended normally. */
  private Reading read() {
    try {
      return source.read();
    } catch (IOException e) {
      return null;
    }
  }

  @Override
  public void close() {
    source.close();
  }
}
