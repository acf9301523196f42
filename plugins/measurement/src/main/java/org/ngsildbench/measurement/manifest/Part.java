package org.ngsildbench.measurement.manifest;

import java.time.Instant;
import java.util.Objects;

/**
 * One plan of a run with several.
 *
 * @param plan plan name
 * @param requestsSha256 digest of its requests, see {@link RequestDigest}
 * @param started start time
 * @param ended end time
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
