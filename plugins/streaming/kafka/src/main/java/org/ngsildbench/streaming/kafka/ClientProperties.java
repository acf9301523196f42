package org.ngsildbench.streaming.kafka;

import java.util.HashMap;
import java.util.Map;
import java.util.OptionalInt;
import org.apache.kafka.clients.CommonClientConfigs;
import org.apache.kafka.clients.admin.AdminClientConfig;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.ngsildbench.streaming.ConsumerSettings;
import org.ngsildbench.streaming.ProducerSettings;

/** Our settings in the words of Kafka's clients. */
final class ClientProperties {

  /** Kafka's defaults, which a delivery time-out shorter than theirs sum does not permit. */
  private static final int REQUEST_TIMEOUT_MILLIS = 30_000;

  private ClientProperties() {}

  private static Map<String, Object> common(KafkaSettings settings) {
    Map<String, Object> all = new HashMap<>(settings.security());
    all.put(CommonClientConfigs.BOOTSTRAP_SERVERS_CONFIG, settings.bootstrapServers());
    // Nobody looks into the clients by JMX, and clusters do not collect what they do.
    all.put(CommonClientConfigs.METRIC_REPORTER_CLASSES_CONFIG, "");
    all.put(CommonClientConfigs.RECONNECT_BACKOFF_MAX_MS_CONFIG, 500);
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
   * Of a producer.
   *
   * @param largestBatch what its topic takes. Kafka's client splits a larger batch into parts of
   *     its batch size: with a limit below that it would send and split the same one for ever
   */
  static Map<String, Object> producer(
      KafkaSettings settings, ProducerSettings producer, OptionalInt largestBatch) {
    KafkaSettings.Publishing publishing = settings.publishing();
    int linger = (int) publishing.linger().toMillis();
    // A batch that Kafka's client gives up leaves a gap: those after it are sent all the same.
    int delivery =
        producer.gapless() ? Integer.MAX_VALUE : (int) publishing.deliveryTimeout().toMillis();
    Map<String, Object> all = common(settings);
    all.put(ProducerConfig.CLIENT_ID_CONFIG, producer.name());
    all.put(ProducerConfig.ENABLE_METRICS_PUSH_CONFIG, false);
    all.put(ProducerConfig.ACKS_CONFIG, publishing.acks());
    all.put(ProducerConfig.LINGER_MS_CONFIG, linger);
    all.put(
        ProducerConfig.BATCH_SIZE_CONFIG,
        Math.min(publishing.batchBytes(), largestBatch.orElse(Integer.MAX_VALUE)));
    all.put(ProducerConfig.COMPRESSION_TYPE_CONFIG, publishing.compression());
    all.put(ProducerConfig.BUFFER_MEMORY_CONFIG, publishing.bufferBytes());
    all.put(ProducerConfig.MAX_REQUEST_SIZE_CONFIG, publishing.maxRequestBytes());
    all.put(ProducerConfig.DELIVERY_TIMEOUT_MS_CONFIG, delivery);
    if (producer.gapless()) {
      // By default with acks=all alone; asked for, Kafka refuses other acks instead of doing
      // without, which would reorder and double what is sent again.
      all.put(ProducerConfig.ENABLE_IDEMPOTENCE_CONFIG, true);
    }
    // Otherwise a producer that has lost all brokers forgets its topic, and each send waits a
    // minute to be told of it again. So messages wait in the buffer, as long as there is room.
    all.put(CommonClientConfigs.METADATA_RECOVERY_STRATEGY_CONFIG, "none");
    all.put(
        ProducerConfig.REQUEST_TIMEOUT_MS_CONFIG,
        Math.min(REQUEST_TIMEOUT_MILLIS, delivery - linger));
    return all;
  }

  /** Of who looks into a topic, without a group. */
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
    // Members learn by their heartbeat that another has come, which it waits for.
    all.put(ConsumerConfig.HEARTBEAT_INTERVAL_MS_CONFIG, 500);
    return all;
  }
}
