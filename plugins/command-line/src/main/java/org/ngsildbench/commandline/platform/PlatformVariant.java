package org.ngsildbench.commandline.platform;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.ngsildbench.commandline.usage.UsageException;
import org.ngsildbench.local.LocalServerOptions;

/**
 * How the servers of a platform are to be, or are: what stands behind its name in {@code
 * --platform}, as in {@code http:window-500:repeaters-2}.
 *
 * @param server for a server that is started here
 * @param properties what plans and reports must know of it, by name
 */
record PlatformVariant(LocalServerOptions server, Map<String, String> properties) {

  /** The usual server. */
  static final PlatformVariant USUAL = new PlatformVariant(LocalServerOptions.DEFAULTS, Map.of());

  /** Behind {@code kafka}: the service that is started beside it. */
  static final String SURROUNDINGS = "surroundings";

  private static final List<String> DELIVERIES = List.of("compressed", "long-polling", "events");
  private static final Pattern NUMBERED = Pattern.compile("(window|repeaters|nodes)-(\\d{1,5})");
  private static final int MOST_REPEATERS = 16;
  private static final int MOST_NODES = 16;

  PlatformVariant {
    properties = Map.copyOf(properties);
  }

  /** What may stand behind a platform's name; empty where nothing may. */
  static String wordsOf(String platform) {
    return switch (platform) {
      case "http" -> "window-MILLISECONDS, repeaters-N, " + String.join(", ", DELIVERIES);
      case "rabbitmq", "https" -> "nodes-N, federated";
      case "kafka" -> "nodes-N, " + SURROUNDINGS;
      default -> "";
    };
  }

  /**
   * The same with one word more.
   *
   * @throws UsageException if the platform knows no such word
   */
  PlatformVariant with(String platform, String word) {
    Optional<PlatformVariant> changed =
        switch (platform) {
          case "http" -> ofHttp(word);
          case "rabbitmq", "https" -> ofRabbitMq(word);
          case "kafka" -> ofKafka(word);
          default -> Optional.empty();
        };
    String words = wordsOf(platform);
    return changed.orElseThrow(
        () ->
            new UsageException(
                words.isEmpty()
                    ? "--platform %s: nothing can follow a colon, not '%s'"
                        .formatted(platform, word)
                    : "--platform %s: '%s' is not known; it has %s"
                        .formatted(platform, word, words)));
  }

  private Optional<PlatformVariant> ofHttp(String word) {
    if (DELIVERIES.contains(word)) {
      return Optional.of(also("http.delivery", word));
    }
    return numbered(word, "window")
        .map(millis -> started("window-ms", millis).also("server.window.millis", millis))
        .or(
            () ->
                numbered(word, "repeaters")
                    .filter(count -> Integer.parseInt(count) <= MOST_REPEATERS)
                    .map(count -> of(1 + Integer.parseInt(count)).also("server.repeaters", count)));
  }

  private Optional<PlatformVariant> ofRabbitMq(String word) {
    if (word.equals("federated")) {
      return Optional.of(started("cluster", "false").also("rabbitmq.federated", "true"));
    }
    return numbered(word, "nodes")
        .filter(count -> Integer.parseInt(count) >= 1)
        .map(count -> of(Integer.parseInt(count)).also("server.nodes", count));
  }

  /** With the service that tells drivers who is near them, or of several brokers. */
  private Optional<PlatformVariant> ofKafka(String word) {
    return word.equals(SURROUNDINGS)
        ? Optional.of(also("surroundings", "service"))
        : numbered(word, "nodes")
            .map(Integer::valueOf)
            .filter(count -> count >= 1 && count <= MOST_NODES)
            // As Kafka has it by default, and as HERMES had it: nodes share the load.
            .map(count -> of(count).started("replicas", "1"));
  }

  private static Optional<String> numbered(String word, String name) {
    Matcher matcher = NUMBERED.matcher(word);
    return matcher.matches() && matcher.group(1).equals(name)
        ? Optional.of(Integer.toString(Integer.parseInt(matcher.group(2))))
        : Optional.empty();
  }

  private PlatformVariant of(int nodes) {
    return new PlatformVariant(new LocalServerOptions(nodes, server.settings()), properties);
  }

  private PlatformVariant started(String setting, String value) {
    return new PlatformVariant(server.with(setting, value), properties);
  }

  private PlatformVariant also(String property, String value) {
    Map<String, String> more = new LinkedHashMap<>(properties);
    more.put(property, value);
    return new PlatformVariant(server, more);
  }
}
