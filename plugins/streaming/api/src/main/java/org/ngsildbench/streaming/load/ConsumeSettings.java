package org.ngsildbench.streaming.load;

import java.time.Duration;
import java.util.Objects;

/**
 * Who receives what is published.
 *
 * @param groups each gets every message; 0: nobody consumes
 * @param consumers in each group, which share its messages; at least 1
 * @param quiet how long nothing may come before what is missing counts as lost
 */
public record ConsumeSettings(int groups, int consumers, Duration quiet) {

  /** Nobody consumes. */
  public static final ConsumeSettings NOBODY = new ConsumeSettings(0, 1, Duration.ZERO);

  /** Refuses an absent time. */
  public ConsumeSettings {
    Objects.requireNonNull(quiet, "quiet");
  }
}
