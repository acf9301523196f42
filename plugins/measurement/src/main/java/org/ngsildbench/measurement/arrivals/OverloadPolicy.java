package org.ngsildbench.measurement.arrivals;

import java.util.Locale;
import java.util.Optional;

/** Handling of arrivals without a free thread. */
public enum OverloadPolicy {
  /** They start as soon as a thread is free, in order; none is left out. */
  WAIT,
  /** Drops and counts arrivals that are later than a limit. */
  DROP;

  public String text() {
    return name().toLowerCase(Locale.ROOT);
  }

  public static Optional<OverloadPolicy> of(String text) {
    for (OverloadPolicy policy : values()) {
      if (policy.text().equalsIgnoreCase(text)) {
        return Optional.of(policy);
      }
    }
    return Optional.empty();
  }
}
