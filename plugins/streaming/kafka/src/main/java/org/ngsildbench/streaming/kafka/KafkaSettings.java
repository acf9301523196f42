package org.ngsildbench.streaming.kafka;

import java.time.Duration;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import lombok.With;
import org.ngsildbench.streaming.platform.ClientPropertyText;

/**
 * Address, security and publishing settings of a Kafka cluster. Unset values keep the defaults of
 * Kafka's client. Immutable.
 *
 * @param bootstrapServers comma-separated {@code host:port} pairs
 * @param publishing settings of producers
 * @param security Kafka properties that start with {@code security.}, {@code sasl.} or {@code
 *     ssl.}; values are never shown
 * @param client further properties of Kafka's producers and consumers, which win over {@code
 *     publishing}; no addresses, groups or credentials
 * @param timeout request timeout, at least 1 ms; does not apply to sending
 */
public record KafkaSettings(
    String bootstrapServers,
    @With Publishing publishing,
    @With Map<String, String> security,
    Map<String, String> client,
    @With Duration timeout) {

  private static final String PLAINTEXT = "PLAINTEXT";
  private static final Duration TIMEOUT = Duration.ofSeconds(20);

  /** Checks the settings; the exception names the invalid one. */
  public KafkaSettings {
    require(!bootstrapServers.isBlank(), "the bootstrap servers are missing");
    Objects.requireNonNull(publishing, "publishing");
    for (String name : security.keySet()) {
      require(
          name.startsWith("security.") || name.startsWith("sasl.") || name.startsWith("ssl."),
          "a security property begins with security., sasl. or ssl., not '" + name + "'");
    }
    security = Map.copyOf(security);
    client.keySet().forEach(ClientProperties::check);
    client = Map.copyOf(client);
    require(timeout.toMillis() >= 1, "the timeout must be at least 1 ms, not " + timeout);
  }

  /** Everything by default; the timeout is 20 s. */
  public static KafkaSettings of(String bootstrapServers) {
    return new KafkaSettings(bootstrapServers, Publishing.DEFAULTS, Map.of(), Map.of(), TIMEOUT);
  }

  /**
   * Returns a copy with other client properties.
   *
   * @param properties {@code NAME=VALUE} separated by spaces; empty for none
   * @throws IllegalArgumentException if a name is unknown or is set elsewhere
   */
  public KafkaSettings withClient(String properties) {
    return new KafkaSettings(
        bootstrapServers, publishing, security, ClientPropertyText.parse(properties), timeout);
  }

  /** Returns whether both TLS and authentication are off. */
  boolean isPlaintext() {
    return security.getOrDefault("security.protocol", PLAINTEXT).equalsIgnoreCase(PLAINTEXT);
  }

  private static void require(boolean holds, String otherwise) {
    if (!holds) {
      throw new IllegalArgumentException(otherwise);
    }
  }

  /** Shows only the names of security properties. */
  @Override
  public String toString() {
    return "Kafka at %s, %s%s%s"
        .formatted(
            bootstrapServers,
            publishing,
            client.isEmpty() ? "" : ", client properties " + client,
            security.isEmpty() ? "" : ", security properties " + security.keySet());
  }

  /**
   * Producer settings, by Kafka property name.
   *
   * @param acks {@code all}, {@code 1} or {@code 0}: replicas that must store a message before it
   *     is acknowledged
   * @param linger how long a batch waits for more messages, at least 0; whole milliseconds
   * @param batchBytes max batch size of one partition, bytes
   * @param compression {@code none}, {@code gzip}, {@code snappy}, {@code lz4} or {@code zstd}
   * @param bufferBytes max bytes of buffered messages; a send blocks while the buffer is full
   * @param maxRequestBytes max message size including Kafka's overhead
   * @param deliveryTimeout time until an unacknowledged message fails
   */
  public record Publishing(
      @With String acks,
      @With Duration linger,
      @With int batchBytes,
      String compression,
      long bufferBytes,
      int maxRequestBytes,
      Duration deliveryTimeout) {

    private static final Set<String> ACKS = Set.of("all", "1", "0");
    private static final Set<String> COMPRESSIONS = Set.of("none", "gzip", "snappy", "lz4", "zstd");

    /** The defaults of Kafka's client. */
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
      require(
          maxRequestBytes > 0, "the largest request must have at least 1 byte: " + maxRequestBytes);
      require(
          deliveryTimeout.compareTo(linger) > 0,
          "the delivery timeout must be longer than linger: " + deliveryTimeout);
    }
  }
}
