package org.ngsildbench.commandline.load;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.ngsildbench.commandline.usage.UsageException;
import org.ngsildbench.streaming.LogConnection;
import org.ngsildbench.streaming.StreamException;
import org.ngsildbench.streaming.kafka.KafkaConnection;
import org.ngsildbench.streaming.kafka.KafkaSettings;
import org.ngsildbench.streaming.pulsar.PulsarConnection;
import org.ngsildbench.streaming.pulsar.PulsarSettings;
import org.ngsildbench.streaming.redis.RedisConnection;
import org.ngsildbench.streaming.redis.RedisSettings;

/**
 * Which topic {@code --to PLATFORM://HOST:PORT/TOPIC} names.
 *
 * @param platform kafka, pulsar or redis
 * @param address as the platform's client takes it
 * @param topic the topic's name
 */
public record StreamTarget(String platform, String address, String topic) {

  private static final String FORM =
      "write kafka://HOST:PORT/TOPIC, pulsar://HOST:PORT[,http://HOST:PORT]/TOPIC or"
          + " redis://HOST:PORT/TOPIC";

  /** Pulsar makes topics through another address, unless that is the one it has by default. */
  private static final Pattern URL =
      Pattern.compile(
          "(?:(kafka|redis)://([^/@\\s]+:\\d{1,5})"
              + "|(pulsar)://([^/@\\s,]+:\\d{1,5}(?:,https?://[^/@\\s,]+:\\d{1,5})?))"
              + "/([A-Za-z0-9._-]{1,200})");

  /** Whether {@code --to} is meant to be a topic rather than a file. */
  static boolean isMeant(String to) {
    return to.contains("://");
  }

  /**
   * Reads the option.
   *
   * @throws UsageException with what is wrong and the right form
   */
  public static StreamTarget parse(String to) {
    if (to.contains("@")) {
      throw new UsageException("--to: no user and password there, please; " + FORM);
    }
    Matcher url = URL.matcher(to);
    if (!url.matches()) {
      throw new UsageException("--to '%s' names no topic: %s".formatted(to, FORM));
    }
    boolean pulsar = url.group(3) != null;
    return new StreamTarget(
        pulsar ? url.group(3) : url.group(1), pulsar ? url.group(4) : url.group(2), url.group(5));
  }

  /**
   * Opens a connection to it; nothing is sent yet. Batches are larger, and waited for longer, than
   * a client's usual ones, which are made for delays rather than for much.
   */
  public LogConnection open() throws StreamException {
    return switch (platform) {
      case "kafka" -> KafkaConnection.open(KafkaSettings.of(address).with(LargeBatches.kafka()));
      case "pulsar" ->
          PulsarConnection.open(
              PulsarSettings.of("pulsar://" + address).with(LargeBatches.pulsar()));
      default -> RedisConnection.open(RedisSettings.of(address));
    };
  }
}
