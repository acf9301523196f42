package org.ngsildbench.ngsild.dialect;

import java.time.Duration;
import java.time.Instant;

/** A range of time, both ends included. */
public record TimeWindow(Instant from, Instant to) {

  public TimeWindow {
    if (to.isBefore(from)) {
      throw new IllegalArgumentException("the window's end " + to + " is before its start " + from);
    }
  }

  public Duration length() {
    return Duration.between(from, to);
  }
}
