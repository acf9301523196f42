package org.ngsildbench.streaming.platform;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ngsildbench.streaming.StreamConnection;
import org.ngsildbench.streaming.StreamException;
import org.ngsildbench.streaming.StreamFailureKind;

/**
 * A streaming platform, or another sink that takes messages: a service with a constructor without
 * parameters, listed in {@code META-INF/services}. Immutable.
 *
 * <p>Only the first four methods are required. A server that {@code ./bench} starts is a {@code
 * LocalServer} of the same name.
 */
public interface StreamingPlatform {

  /** The plan that publishes at given sizes and rates. */
  String STREAMING = "streaming";

  /** The plan that serves HTTP streams to many clients. */
  String HTTP_STREAM = "http-stream";

  /** The plan that publishes with many producers. */
  String PUBLISH = "publish";

  /** The plan of simulated drivers. */
  String VEHICLES = "vehicles";

  /** Returns the name in options, properties, folders and results, such as {@code kafka}. */
  String name();

  /** Returns the name that people use, such as {@code Kafka}. */
  String title();

  /** Returns the address that clients use by default. */
  String defaultAddress();

  /** Returns the plans of the pack that can measure it, the most useful first. */
  List<String> plans();

  /** Returns the form of an address, as users write it. */
  default String addressForm() {
    return "HOST:PORT";
  }

  /** Returns what the address is, for the table of settings. */
  default String addressMeaning() {
    return "address of " + title();
  }

  /** Returns whether {@code ./bench} can start a server of it. */
  default boolean startsHere() {
    return true;
  }

  /** Returns the name of the server that forms clusters; empty if it forms none. */
  default String clusterTitle() {
    return "";
  }

  /**
   * Returns the properties of a plan that hold an address given by the user.
   *
   * @throws IllegalArgumentException with the right form, if the address does not have it
   */
  default Map<String, String> properties(String address) {
    return Map.of(name() + ".address", address);
  }

  /** Returns the words that may follow the name and a colon, for messages; empty if none may. */
  default String variantWords() {
    return "";
  }

  /** Returns the variant changed by one of these words; empty for any other word. */
  default Optional<ServerVariant> variant(ServerVariant variant, String word) {
    return Optional.empty();
  }

  /** Returns how it runs in containers; empty if there are no Compose files of it. */
  default Optional<PlatformContainers> containers() {
    return Optional.empty();
  }

  /** Returns how a history is loaded into a topic; empty if the platform keeps no messages. */
  default Optional<TopicTarget> topicTarget() {
    return Optional.empty();
  }

  /**
   * Opens a connection with the settings that all platforms share.
   *
   * @throws StreamException if the platform needs an element of its own, or refuses a setting
   */
  default StreamConnection open(ConnectionFields fields) throws StreamException {
    throw new StreamException(
        StreamFailureKind.BAD_SETTING,
        "%s needs a connection element of its own.".formatted(title()));
  }
}
