package org.ngsildbench.commandline.broker.compose;

import java.util.Locale;
import java.util.Optional;

/**
 * State of a service's container.
 *
 * @param service service name in the Compose file
 * @param health state
 * @param words Docker's status: {@code Up 5 seconds (healthy)}
 * @param image its image
 */
record ServiceState(String service, Health health, String words, String image) {

  /** Health of a container. */
  enum Health {
    /** Healthy. */
    HEALTHY,
    /** Not healthy yet. */
    STARTING,
    /** Running, but unhealthy after its start period. */
    UNHEALTHY,
    /** Not running. */
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

    /** Returns whether the container cannot become healthy. */
    boolean failed() {
      return this == UNHEALTHY || this == ENDED;
    }

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** Docker's output format for {@link #of}. */
  static final String FORMAT = "{{.Label \"com.docker.compose.service\"}}\t{{.Status}}\t{{.Image}}";

  /** Returns whether its process is running, healthy or not. */
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
