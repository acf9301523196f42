package org.ngsildbench.streaming.load;

import java.time.Duration;
import java.util.Objects;

/**
 * Settings of the consumers of a run.
 *
 * @param groups number of groups, each of which gets every message; 0 for no consumers
 * @param consumers consumers per group, which share its messages; at least 1
 * @param quiet idle time after which missing messages count as lost
 */
public record ConsumeSettings(int groups, int consumers, Duration quiet) {

  /** No consumers. */
  public static final ConsumeSettings NOBODY = new ConsumeSettings(0, 1, Duration.ZERO);

  /** Refuses an absent time. */
  public ConsumeSettings {
    Objects.requireNonNull(quiet, "quiet");
  }
}
