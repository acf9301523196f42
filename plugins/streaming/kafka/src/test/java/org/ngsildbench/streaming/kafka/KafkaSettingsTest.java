package org.ngsildbench.streaming.kafka;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.Map;
import java.util.OptionalInt;
import org.apache.kafka.clients.admin.AdminClientConfig;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.common.config.ConfigException;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.ngsildbench.streaming.ConsumerSettings;
import org.ngsildbench.streaming.ProducerSettings;

final class KafkaSettingsTest {

  private static final String SECRET = "s3cret";

  private final KafkaSettings settings = KafkaSettings.of("127.0.0.1:9092");

  @Test
  void secretsAreNotShown() {
    KafkaSettings secured = settings.withSecurity(Map.of("sasl.jaas.config", SECRET));
    assertThat(secured.toString()).contains("sasl.jaas.config").doesNotContain(SECRET);
    try (KafkaConnection connection = KafkaConnection.open(secured)) {
      assertThat(connection.toString()).doesNotContain(SECRET);
    }
  }

  @Test
  void acceptsOnlySecurityProperties() {
    assertThatThrownBy(() -> settings.withSecurity(Map.of("acks", "0")))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("'acks'");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "host", "host:", ":9092", "host:0", "host:65536", "a:1,b", "a:x"})
  void rejectsInvalidAddresses(String servers) {
    assertThatThrownBy(() -> KafkaConnection.open(KafkaSettings.of(servers)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("bootstrap server");
  }

  /** Otherwise Kafka's client would split an oversized batch into an equal one forever. */
  @Test
  void batchSizeIsLimitedByTheTopic() {
    ProducerSettings producer = new ProducerSettings("topic", "producer");
    assertThat(ClientProperties.producer(settings, producer, OptionalInt.of(2_000)))
        .containsEntry(ProducerConfig.BATCH_SIZE_CONFIG, 2_000);
    assertThat(ClientProperties.producer(settings, producer, OptionalInt.of(1 << 20)))
        .containsEntry(ProducerConfig.BATCH_SIZE_CONFIG, settings.publishing().batchBytes());
  }

  @Test
  void passesPropertiesToTheClientsThatSupportThem() {
    KafkaSettings tuned =
        settings.withClient("batch.size=65536  send.buffer.bytes=-1 fetch.min.bytes=10");
    ProducerSettings producer = new ProducerSettings("topic", "producer");

    assertThat(ClientProperties.producer(tuned, producer, OptionalInt.of(2_000)))
        .containsEntry("batch.size", 2_000)
        .containsEntry("send.buffer.bytes", "-1")
        .doesNotContainKey("fetch.min.bytes");
    assertThat(kafkas(tuned, producer).getInt("batch.size")).isEqualTo(65_536);
    assertThat(ClientProperties.consumer(tuned, new ConsumerSettings("topic", "group", "one")))
        .containsEntry("fetch.min.bytes", "10")
        .containsEntry("send.buffer.bytes", "-1")
        .doesNotContainKey("batch.size");
  }

  /** The manifest records client properties, so they must not contain a login. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "sasl.jaas.config=s3cret",
        "ssl.key.password=s3cret",
        "acks=0",
        "group.id=s3cret",
        "no.such.property=s3cret",
        "s3cret"
      })
  void rejectsPropertiesThatHaveTheirOwnSetting(String properties) {
    assertThatThrownBy(() -> settings.withClient(properties))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("client propert")
        .hasMessageNotContaining(SECRET);
  }

  /** Compares with Kafka's own validation: settings that Kafka would reject never reach it. */
  @Test
  void kafkaAcceptsTheDefaultProperties() {
    ProducerConfig ours = kafkas(settings, new ProducerSettings("topic", "producer"));
    Map<String, Object> theirs = ProducerConfig.configDef().defaultValues();
    for (String name :
        new String[] {
          ProducerConfig.LINGER_MS_CONFIG,
          ProducerConfig.BATCH_SIZE_CONFIG,
          ProducerConfig.BUFFER_MEMORY_CONFIG,
          ProducerConfig.MAX_REQUEST_SIZE_CONFIG,
          ProducerConfig.DELIVERY_TIMEOUT_MS_CONFIG,
          ProducerConfig.REQUEST_TIMEOUT_MS_CONFIG
        }) {
      assertThat(ours.values().get(name)).as(name).isEqualTo(theirs.get(name));
    }
    assertThat(ours.values().get(ProducerConfig.ACKS_CONFIG))
        .as("as Kafka reads 'all'")
        .isEqualTo("-1");
    assertThat(ours.values().get(ProducerConfig.COMPRESSION_TYPE_CONFIG)).isEqualTo("none");
    assertThat(new AdminClientConfig(ClientProperties.admin(settings))).isNotNull();
    Map<String, Object> consumer =
        ClientProperties.consumer(settings, new ConsumerSettings("topic", "group", "consumer"));
    assertThat(consumer).containsEntry(ConsumerConfig.GROUP_ID_CONFIG, "group");
  }

  /** Retried messages must not be duplicated or reordered. */
  @Test
  void gaplessProducerKeepsKafkasOrderingGuarantees() {
    ProducerSettings gapless = new ProducerSettings("topic", "producer").withoutGaps();
    ProducerConfig ours = kafkas(settings, gapless);
    assertThat(ours.getBoolean(ProducerConfig.ENABLE_IDEMPOTENCE_CONFIG)).isTrue();
    assertThat(ours.getInt(ProducerConfig.DELIVERY_TIMEOUT_MS_CONFIG)).isEqualTo(Integer.MAX_VALUE);
    assertThat(ours.getInt(ProducerConfig.MAX_IN_FLIGHT_REQUESTS_PER_CONNECTION)).isEqualTo(1);
    KafkaSettings.Publishing defaults = KafkaSettings.Publishing.DEFAULTS;
    for (String acks : new String[] {"0", "1"}) {
      KafkaSettings other =
          settings.withPublishing(publishing(acks, "none", defaults.deliveryTimeout()));
      assertThatThrownBy(() -> kafkas(other, gapless))
          .isInstanceOf(ConfigException.class)
          .hasMessageContaining("idempotent");
      assertThat(kafkas(other, new ProducerSettings("topic", "producer")))
          .as("with gaps, acks " + acks)
          .isNotNull();
    }
  }

  private static ProducerConfig kafkas(KafkaSettings settings, ProducerSettings producer) {
    Map<String, Object> ours = ClientProperties.producer(settings, producer, OptionalInt.empty());
    ours.put(ProducerConfig.KEY_SERIALIZER_CLASS_CONFIG, ByteArraySerializer.class);
    ours.put(ProducerConfig.VALUE_SERIALIZER_CLASS_CONFIG, ByteArraySerializer.class);
    return new ProducerConfig(ours);
  }

  @Test
  void rejectsInvalidProducerSettings() {
    KafkaSettings.Publishing defaults = KafkaSettings.Publishing.DEFAULTS;
    assertThatThrownBy(() -> publishing("2", "none", defaults.deliveryTimeout()))
        .hasMessageContaining("acks must be all, 1 or 0");
    assertThatThrownBy(() -> publishing("all", "zip", defaults.deliveryTimeout()))
        .hasMessageContaining("compression must be");
    assertThatThrownBy(() -> publishing("all", "none", Duration.ofMillis(1)))
        .hasMessageContaining("longer than linger");
  }

  private static KafkaSettings.Publishing publishing(
      String acks, String compression, Duration deliveryTimeout) {
    return new KafkaSettings.Publishing(
        acks, Duration.ofMillis(5), 16_384, compression, 1 << 20, 1 << 20, deliveryTimeout);
  }
}
