package org.ngsildbench.streaming.kafka;

import java.util.HashMap;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import org.apache.kafka.clients.CommonClientConfigs;
import org.apache.kafka.clients.admin.AdminClientConfig;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.ngsildbench.streaming.ConsumerSettings;
import org.ngsildbench.streaming.ProducerSettings;

/** Our settings in the words of Kafka's clients. */
final class ClientProperties {

  /** Kafka's defaults, which a delivery timeout shorter than theirs sum does not permit. */
  private static final int REQUEST_TIMEOUT_MILLIS = 30_000;

  /** Properties that another setting has, or that the measurement depends on. */
  private static final Set<String> TAKEN =
      Set.of(
          CommonClientConfigs.BOOTSTRAP_SERVERS_CONFIG,
          CommonClientConfigs.CLIENT_ID_CONFIG,
          ConsumerConfig.GROUP_ID_CONFIG,
          ConsumerConfig.AUTO_OFFSET_RESET_CONFIG,
          ConsumerConfig.KEY_DESERIALIZER_CLASS_CONFIG,
          ConsumerConfig.VALUE_DESERIALIZER_CLASS_CONFIG,
          ProducerConfig.ACKS_CONFIG,
          ProducerConfig.LINGER_MS_CONFIG,
          ProducerConfig.TRANSACTIONAL_ID_CONFIG,
          ProducerConfig.KEY_SERIALIZER_CLASS_CONFIG,
          ProducerConfig.VALUE_SERIALIZER_CLASS_CONFIG);

  private ClientProperties() {}

  /**
   * Refuses properties that are set elsewhere, or part of a login. So none of the values, which the
   * manifest records, is a secret. Does not load Kafka's client.
   */
  static void refuseReserved(String name) {
    if (TAKEN.contains(name)) {
      throw new IllegalArgumentException("the client property " + name + " has its own setting");
    }
    if (name.matches("(sasl|ssl|security)\\..*")) {
      throw new IllegalArgumentException(
          "the client property " + name + " is part of the login, which has its own settings");
    }
  }

  /** Refuses reserved properties, and those that are unknown to Kafka. */
  static void check(String name) {
    refuseReserved(name);
    if (!ProducerConfig.configNames().contains(name)
        && !ConsumerConfig.configNames().contains(name)) {
      throw new IllegalArgumentException("unknown client property of Kafka: " + name);
    }
  }

  private static void putKnown(Map<String, Object> all, KafkaSettings settings, Set<String> known) {
    settings
        .client()
        .forEach(
            (name, value) -> {
              if (known.contains(name)) {
                all.put(name, value);
              }
            });
  }

  private static Map<String, Object> common(KafkaSettings settings) {
    Map<String, Object> all = new HashMap<>(settings.security());
    all.put(CommonClientConfigs.BOOTSTRAP_SERVERS_CONFIG, settings.bootstrapServers());
    // Disables JMX and telemetry reporters, which nothing reads.
    all.put(CommonClientConfigs.METRIC_REPORTER_CLASSES_CONFIG, "");
    all.put(CommonClientConfigs.RECONNECT_BACKOFF_MAX_MS_CONFIG, 500);
    // With "rebootstrap", a producer that has lost all brokers forgets its topic and waits a minute
    // per message for it, and an admin client floods the log.
    all.put(CommonClientConfigs.METADATA_RECOVERY_STRATEGY_CONFIG, "none");
    return all;
  }

  static Map<String, Object> admin(KafkaSettings settings) {
    Map<String, Object> all = common(settings);
    int limit = (int) settings.timeout().toMillis();
    all.put(AdminClientConfig.DEFAULT_API_TIMEOUT_MS_CONFIG, limit);
    all.put(AdminClientConfig.REQUEST_TIMEOUT_MS_CONFIG, limit);
    return all;
  }

  /**
   * Returns the properties of a producer.
   *
   * @param largestBatch max batch size the topic accepts. Kafka's client splits a larger batch by
   *     its own batch size: with a smaller limit it would resend and split the same batch forever
   */
  static Map<String, Object> producer(
      KafkaSettings settings, ProducerSettings producer, OptionalInt largestBatch) {
    KafkaSettings.Publishing publishing = settings.publishing();
    int linger = (int) publishing.linger().toMillis();
    // A batch that Kafka's client gives up leaves a gap, since later batches are still sent.
    int delivery =
        producer.gapless() ? Integer.MAX_VALUE : (int) publishing.deliveryTimeout().toMillis();
    Map<String, Object> all = common(settings);
    all.put(ProducerConfig.CLIENT_ID_CONFIG, producer.name());
    all.put(ProducerConfig.ENABLE_METRICS_PUSH_CONFIG, false);
    all.put(ProducerConfig.ACKS_CONFIG, publishing.acks());
    all.put(ProducerConfig.LINGER_MS_CONFIG, linger);
    all.put(ProducerConfig.BATCH_SIZE_CONFIG, publishing.batchBytes());
    all.put(ProducerConfig.COMPRESSION_TYPE_CONFIG, publishing.compression());
    all.put(ProducerConfig.BUFFER_MEMORY_CONFIG, publishing.bufferBytes());
    all.put(ProducerConfig.MAX_REQUEST_SIZE_CONFIG, publishing.maxRequestBytes());
    all.put(ProducerConfig.DELIVERY_TIMEOUT_MS_CONFIG, delivery);
    all.put(
        ProducerConfig.REQUEST_TIMEOUT_MS_CONFIG,
        Math.min(REQUEST_TIMEOUT_MILLIS, delivery - linger));
    putKnown(all, settings, ProducerConfig.configNames());
    int batch = Integer.parseInt(all.get(ProducerConfig.BATCH_SIZE_CONFIG).toString());
    all.put(
        ProducerConfig.BATCH_SIZE_CONFIG, Math.min(batch, largestBatch.orElse(Integer.MAX_VALUE)));
    if (producer.gapless()) {
      all.put(ProducerConfig.DELIVERY_TIMEOUT_MS_CONFIG, delivery);
      // The default applies to acks=all only. If set explicitly, Kafka rejects other acks instead
      // of disabling idempotence, which would reorder and duplicate retried batches.
      all.put(ProducerConfig.ENABLE_IDEMPOTENCE_CONFIG, true);
      // A broker that crashed recovers only a producer's last batch. Earlier unacknowledged batches
      // would be rejected as out of order, and Kafka's client would append them again.
      all.put(ProducerConfig.MAX_IN_FLIGHT_REQUESTS_PER_CONNECTION, 1);
    }
    return all;
  }

  /** Returns the properties of a reader without a group. */
  static Map<String, Object> reader(KafkaSettings settings) {
    Map<String, Object> all = common(settings);
    all.put(ConsumerConfig.CLIENT_ID_CONFIG, "ngsild-bench-reader");
    all.put(ConsumerConfig.ENABLE_METRICS_PUSH_CONFIG, false);
    all.put(ConsumerConfig.ENABLE_AUTO_COMMIT_CONFIG, false);
    all.put(ConsumerConfig.AUTO_OFFSET_RESET_CONFIG, "none");
    all.put(ConsumerConfig.ALLOW_AUTO_CREATE_TOPICS_CONFIG, false);
    return all;
  }

  static Map<String, Object> consumer(KafkaSettings settings, ConsumerSettings consumer) {
    Map<String, Object> all = common(settings);
    all.put(ConsumerConfig.CLIENT_ID_CONFIG, consumer.name());
    all.put(ConsumerConfig.ENABLE_METRICS_PUSH_CONFIG, false);
    all.put(ConsumerConfig.GROUP_ID_CONFIG, consumer.group());
    all.put(ConsumerConfig.AUTO_OFFSET_RESET_CONFIG, "latest");
    all.put(ConsumerConfig.AUTO_COMMIT_INTERVAL_MS_CONFIG, 1_000);
    all.put(ConsumerConfig.ALLOW_AUTO_CREATE_TOPICS_CONFIG, false);
    // Members learn of a rebalance from their heartbeat, and the new member waits for it.
    all.put(ConsumerConfig.HEARTBEAT_INTERVAL_MS_CONFIG, 500);
    putKnown(all, settings, ConsumerConfig.configNames());
    return all;
  }
}
