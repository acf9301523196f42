package org.ngsildbench.commandline.broker.compose;

import java.util.Locale;
import java.util.Optional;

/**
 * How a service's container is.
 *
 * @param service its name in the Compose file
 * @param health what that comes to
 * @param words how Docker puts it: {@code Up 5 seconds (healthy)}
 * @param image what it runs
 */
record ServiceState(String service, Health health, String words, String image) {

  /** What Docker's words come to. */
  enum Health {
    /** It serves. */
    HEALTHY,
    /** It may yet. */
    STARTING,
    /** It runs, and failed its health check for longer than it is given to start. */
    UNHEALTHY,
    /** It runs no more. */
    ENDED;

    static Health of(String words) {
      if (words.contains("(healthy)")) {
        return HEALTHY;
      }
      if (words.contains("(unhealthy)")) {
        return UNHEALTHY;
      }
      return words.startsWith("Exited") || words.startsWith("Dead") ? ENDED : STARTING;
    }

    /** Whether waiting is of no use. */
    boolean failed() {
      return this == UNHEALTHY || this == ENDED;
    }

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** What {@link #of} reads. */
  static final String FORMAT = "{{.Label \"com.docker.compose.service\"}}\t{{.Status}}\t{{.Image}}";

  /** Whether its process is there, healthy or not. */
  boolean runs() {
    return words.startsWith("Up");
  }

  /** A line of {@code docker ps} in that format; empty for anything else, such as a warning. */
  static Optional<ServiceState> of(String line) {
    String[] parts = line.split("\t", -1);
    return parts.length == 3
        ? Optional.of(new ServiceState(parts[0], Health.of(parts[1]), parts[1], parts[2]))
        : Optional.empty();
  }
}
