package org.ngsildbench.streaming.kafka;

import java.time.Duration;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/**
 * Where a Kafka cluster is, who we are, and how is published. What is not set is as Kafka's client
 * has it. Immutable.
 *
 * @param bootstrapServers {@code host:port}, several with commas between
 * @param publishing for producers
 * @param security Kafka's own properties by name, those that begin with {@code security.}, {@code
 *     sasl.} or {@code ssl.}; their values are never shown
 * @param timeout how long the cluster may take to answer a question, at least 1 ms; not for sending
 */
public record KafkaSettings(
    String bootstrapServers,
    Publishing publishing,
    Map<String, String> security,
    Duration timeout) {

  private static final String PLAINTEXT = "PLAINTEXT";
  private static final Duration TIMEOUT = Duration.ofSeconds(20);

  /** Refuses what cannot be used, naming it. */
  public KafkaSettings {
    require(!bootstrapServers.isBlank(), "the bootstrap servers are missing");
    Objects.requireNonNull(publishing, "publishing");
    for (String name : security.keySet()) {
      require(
          name.startsWith("security.") || name.startsWith("sasl.") || name.startsWith("ssl."),
          "a security property begins with security., sasl. or ssl., not '" + name + "'");
    }
    security = Map.copyOf(security);
    require(timeout.toMillis() >= 1, "the time-out must be at least 1 ms, not " + timeout);
  }

  /** Everything by default; the time-out is 20 s. */
  public static KafkaSettings of(String bootstrapServers) {
    return new KafkaSettings(bootstrapServers, Publishing.DEFAULTS, Map.of(), TIMEOUT);
  }

  /** With another way to publish. */
  public KafkaSettings with(Publishing other) {
    return new KafkaSettings(bootstrapServers, other, security, timeout);
  }

  /** With these security properties in place of others. */
  public KafkaSettings withSecurity(Map<String, String> properties) {
    return new KafkaSettings(bootstrapServers, publishing, properties, timeout);
  }

  /** With another time-out. */
  public KafkaSettings with(Duration other) {
    return new KafkaSettings(bootstrapServers, publishing, security, other);
  }

  /** Whether neither TLS nor a login is asked for. */
  boolean isPlaintext() {
    return security.getOrDefault("security.protocol", PLAINTEXT).equalsIgnoreCase(PLAINTEXT);
  }

  private static void require(boolean holds, String otherwise) {
    if (!holds) {
      throw new IllegalArgumentException(otherwise);
    }
  }

  /** Of security only the names. */
  @Override
  public String toString() {
    return "Kafka at "
        + bootstrapServers
        + ", "
        + publishing
        + (security.isEmpty() ? "" : ", security properties " + security.keySet());
  }

  /**
   * How a producer publishes; each under Kafka's own name.
   *
   * @param acks {@code all}, {@code 1} or {@code 0}: which replicas have a message when it is
   *     acknowledged
   * @param linger how long a batch waits for more messages, at least 0; whole milliseconds
   * @param batchBytes how large a batch of one partition becomes
   * @param compression {@code none}, {@code gzip}, {@code snappy}, {@code lz4} or {@code zstd}
   * @param bufferBytes messages that wait for the cluster; when they fill it, sending waits
   * @param maxRequestBytes the largest message, with what Kafka puts around it
   * @param deliveryTimeout after which a message without an acknowledgement has failed
   */
  public record Publishing(
      String acks,
      Duration linger,
      int batchBytes,
      String compression,
      long bufferBytes,
      int maxRequestBytes,
      Duration deliveryTimeout) {

    private static final Set<String> ACKS = Set.of("all", "1", "0");
    private static final Set<String> COMPRESSIONS = Set.of("none", "gzip", "snappy", "lz4", "zstd");

    /** Those of Kafka's client. */
    public static final Publishing DEFAULTS =
        new Publishing(
            "all",
            Duration.ofMillis(5),
            16_384,
            "none",
            32 << 20,
            1 << 20,
            Duration.ofSeconds(120));

    /** Refuses what Kafka would refuse. */
    public Publishing {
      require(ACKS.contains(acks), "acks must be all, 1 or 0, not '" + acks + "'");
      require(!linger.isNegative(), "linger must not be negative: " + linger);
      require(batchBytes >= 0, "the batch size must not be negative: " + batchBytes);
      require(
          COMPRESSIONS.contains(compression),
          "compression must be none, gzip, snappy, lz4 or zstd, not '" + compression + "'");
      require(
          bufferBytes >= batchBytes, "the buffer must hold a batch of " + batchBytes + " bytes");
      require(maxRequestBytes > 0, "the largest request must have bytes: " + maxRequestBytes);
      require(
          deliveryTimeout.compareTo(linger) > 0,
          "the delivery time-out must be longer than linger: " + deliveryTimeout);
    }
  }
}
