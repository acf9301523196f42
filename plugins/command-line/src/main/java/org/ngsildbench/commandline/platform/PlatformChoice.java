package org.ngsildbench.commandline.platform;

import java.net.URI;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.ngsildbench.commandline.system.SystemUnderTest;
import org.ngsildbench.commandline.usage.UsageException;
import org.ngsildbench.local.LocalServerOptions;

/**
 * What {@code --platform} named: a platform that is started here, or {@code NAME=ADDRESS}; how its
 * servers are may stand behind the name, as in {@code http:window-500}.
 *
 * @param platform for instance {@code kafka}
 * @param words how its servers are; empty for the usual one
 * @param variant what these mean
 * @param places where it is, by the property that says so; empty until it is started here
 * @param startedHere whether the run starts it itself
 */
public record PlatformChoice(
    String platform,
    List<String> words,
    PlatformVariant variant,
    Map<String, String> places,
    boolean startedHere)
    implements SystemUnderTest {

  /** A context broker that takes what a platform would. */
  public static final String BROKER = "ngsild";

  /** Those whose connection a plan has. */
  public static final List<String> NAMES =
      List.of("kafka", "pulsar", "redis", "rabbitmq", "http", "https", "http-post", BROKER);

  private static final String POST = "http-post";

  private static final Map<String, String> CLUSTERS =
      Map.of("rabbitmq", "RabbitMQ", "https", "RabbitMQ", "kafka", "Kafka");

  /**
   * Reads one platform.
   *
   * @throws UsageException with what is wrong and the right form
   */
  public static PlatformChoice parse(String text) {
    String[] parts = text.split("=", 2);
    List<String> words = List.of(parts[0].strip().split(":", -1));
    String name = words.get(0);
    if (!NAMES.contains(name)) {
      throw new UsageException(
          "--platform '%s' is not known: write %s, each perhaps with =ADDRESS"
              .formatted(name, String.join(", ", NAMES)));
    }
    PlatformVariant variant = PlatformVariant.USUAL;
    for (String word : words.subList(1, words.size())) {
      variant = variant.with(name, word);
    }
    List<String> rest = List.copyOf(words.subList(1, words.size()));
    if (parts.length == 1 && name.equals(POST)) {
      throw new UsageException(
          "--platform http-post: write http-post=http://HOST:PORT/PATH, what is to be posted to");
    }
    if (parts.length == 1) {
      return new PlatformChoice(name, rest, variant, Map.of(), true);
    }
    if (parts[1].isBlank() || parts[1].contains("@")) {
      throw new UsageException(
          "--platform %s: write %s=HOST:PORT, without user or password".formatted(name, name));
    }
    return new PlatformChoice(name, rest, variant, places(name, parts[1].strip()), false);
  }

  /** A front and the broker behind it are two addresses. */
  private static Map<String, String> places(String name, String address) {
    if (!name.equals("https")) {
      return Map.of(name + ".address", address);
    }
    String[] both = address.split(";", -1);
    if (both.length != 2 || both[0].isBlank() || both[1].isBlank()) {
      throw new UsageException(
          "--platform https: write 'https=https://HOST:PORT;HOST:PORT', the front and the RabbitMQ"
              + " behind it");
    }
    return Map.of("https.address", both[0].strip(), "rabbitmq.address", both[1].strip());
  }

  /** How it is called in folders and reports: {@code http-window-500}. */
  @Override
  public String name() {
    return words.isEmpty() ? platform : platform + "-" + String.join("-", words);
  }

  /** How its servers are started here. */
  LocalServerOptions server() {
    return variant.server();
  }

  /** The same where it listens now. */
  PlatformChoice at(Map<String, String> where) {
    return new PlatformChoice(platform, words, variant, Map.copyOf(where), startedHere);
  }

  /** The same where its only server listens now. */
  public PlatformChoice at(URI where) {
    return at(Map.of(platform + ".address", where.toString()));
  }

  @Override
  public String address() {
    return places.getOrDefault(platform + ".address", "");
  }

  @Override
  public Map<String, String> properties() {
    Map<String, String> properties = new LinkedHashMap<>();
    properties.put("platform", platform);
    properties.putAll(variant.properties());
    properties.putAll(places);
    return properties;
  }

  @Override
  public List<String> remarks() {
    List<String> remarks = new ArrayList<>();
    if (startedHere) {
      remarks.add(
          "The "
              + platform
              + " server was started on this machine and shared its processors with the load.");
      int processors = Runtime.getRuntime().availableProcessors();
      if (CLUSTERS.containsKey(platform) && server().nodes() > processors) {
        remarks.add(
            ("%d nodes of %s ran on the %d processors of one machine: their figures tell what"
                    + " federation or a cluster costs, not what more machines would bring.")
                .formatted(server().nodes(), CLUSTERS.get(platform), processors));
      }
    }
    return remarks;
  }
}
