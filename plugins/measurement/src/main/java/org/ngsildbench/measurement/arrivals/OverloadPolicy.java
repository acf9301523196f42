package org.ngsildbench.measurement.arrivals;

import java.util.Locale;
import java.util.Optional;

/** What happens to arrivals for which there is no thread in time. */
public enum OverloadPolicy {
  /** They start as soon as a thread is free, in order; none is left out. */
  WAIT,
  /** Those later than a limit are given up and counted. */
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
