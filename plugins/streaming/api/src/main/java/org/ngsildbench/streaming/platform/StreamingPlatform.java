package org.ngsildbench.streaming.platform;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import lombok.Getter;
import org.ngsildbench.streaming.StreamConnection;
import org.ngsildbench.streaming.StreamException;
import org.ngsildbench.streaming.StreamFailureKind;

/**
 * A streaming platform or another sink: a service with a constructor without parameters, listed in
 * {@code META-INF/services}. Immutable.
 *
 * <p>A platform overrides the defaults, at least {@link #open}, unless it has its own connection
 * element. A server that {@code ./bench} starts is a {@code LocalServer} of the same name.
 */
@Getter
public abstract class StreamingPlatform {

  /** The plan that publishes at given sizes and rates. */
  public static final String STREAMING = "streaming";

  /** The plan that serves HTTP streams to many clients. */
  public static final String HTTP_STREAM = "http-stream";

  /** The plan that publishes with many producers. */
  public static final String PUBLISH = "publish";

  /** The plan of simulated drivers. */
  public static final String VEHICLES = "vehicles";

  /** Name in options, properties, folders and results. */
  private final String name;

  /** Name that people use. */
  private final String title;

  /** Address that clients use by default. */
  private final String defaultAddress;

  /** Plans of the pack that can measure it, the most useful first. */
  private final List<String> plans;

  /**
   * A platform.
   *
   * @param name the name in options, properties, folders and results, such as {@code kafka}
   * @param title the name that people use, such as {@code Kafka}
   * @param defaultAddress the address that clients use by default
   * @param plans the plans of the pack that can measure it, the most useful first
   */
  protected StreamingPlatform(String name, String title, String defaultAddress, String... plans) {
    this.name = name;
    this.title = title;
    this.defaultAddress = defaultAddress;
    this.plans = List.of(plans);
  }

  /** Returns the form of an address, as users write it. */
  public String addressForm() {
    return "HOST:PORT";
  }

  /** Returns the meaning of the address, for the table of settings. */
  public String addressMeaning() {
    return "address of " + title;
  }

  /**
   * Returns the scheme of addresses with TLS. Empty if addresses have none: then the setting {@code
   * stream.tls} decides about TLS.
   */
  public Optional<String> tlsScheme() {
    return defaultAddress.startsWith("http") ? Optional.of("https://") : Optional.empty();
  }

  /** Returns the names of the settings that {@link #open} reads besides those that all share. */
  public List<String> settings() {
    return List.of();
  }

  /**
   * Refuses a property of the client library that another setting has, without the library.
   *
   * @throws IllegalArgumentException with the reason
   */
  public void refuseReserved(String clientProperty) {
    // Most platforms take none.
  }

  /** Returns whether {@code ./bench} can start a server of it. */
  public boolean startsHere() {
    return true;
  }

  /** Returns the name of the server that forms clusters; empty if it forms none. */
  public String clusterTitle() {
    return "";
  }

  /**
   * Returns the properties of a plan that hold an address given by the user. Scheme and port may be
   * left out: those of the default address are added.
   *
   * @throws IllegalArgumentException with the right form, if the address does not have it
   */
  public Map<String, String> properties(String address) {
    return Map.of(name + ".address", completed(address));
  }

  /**
   * Adds the scheme and port of the default address to an address without them.
   *
   * @throws IllegalArgumentException with the right form, if the address does not have it
   */
  protected final String completed(String address) {
    try {
      return ServerAddresses.completed(address, defaultAddress);
    } catch (IllegalArgumentException wrong) {
      throw new IllegalArgumentException(
          "%s; use %s=%s".formatted(wrong.getMessage(), name, addressForm()), wrong);
    }
  }

  /** Returns the words that may follow the name and a colon, for messages; empty if none may. */
  public String variantWords() {
    return "";
  }

  /** Returns the variant changed by one of these words; empty for any other word. */
  public Optional<ServerVariant> variant(ServerVariant variant, String word) {
    return Optional.empty();
  }

  /** Returns the platform's containers; empty if it has no Compose files. */
  public Optional<PlatformContainers> containers() {
    return Optional.empty();
  }

  /** Returns how a history is loaded into a topic; empty if the platform keeps no messages. */
  public Optional<TopicTarget> topicTarget() {
    return Optional.empty();
  }

  /**
   * Opens a connection with the settings that all platforms share.
   *
   * @throws StreamException if the platform needs an element of its own, or refuses a setting
   */
  public StreamConnection open(ConnectionFields fields) throws StreamException {
    throw new StreamException(
        StreamFailureKind.BAD_SETTING, "%s needs its own connection element.".formatted(title));
  }
}
