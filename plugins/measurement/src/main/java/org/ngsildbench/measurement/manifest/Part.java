package org.ngsildbench.measurement.manifest;

import java.time.Instant;
import java.util.Objects;

/**
 * One plan of a run that has several.
 *
 * @param plan the plan's name
 * @param requestsSha256 digest of its requests, see {@link RequestDigest}
 * @param started when it started
 * @param ended when it ended
 */
public record Part(String plan, String requestsSha256, Instant started, Instant ended) {

  /** Refuses absent values. */
  public Part {
    Objects.requireNonNull(plan, "plan");
    Objects.requireNonNull(requestsSha256, "requestsSha256");
    Objects.requireNonNull(started, "started");
    Objects.requireNonNull(ended, "ended");
  }
}
