package org.ngsildbench.streaming.kafka;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ngsildbench.streaming.LogConnection;
import org.ngsildbench.streaming.StreamConnection;
import org.ngsildbench.streaming.platform.ConnectionFields;
import org.ngsildbench.streaming.platform.PlatformContainers;
import org.ngsildbench.streaming.platform.ServerVariant;
import org.ngsildbench.streaming.platform.StreamingPlatform;
import org.ngsildbench.streaming.platform.TopicTarget;

/** Describes Kafka. */
public final class KafkaPlatform extends StreamingPlatform {

  private static final int MAX_NODES = 16;
  private static final String REPLICAS = "replicas";
  private static final String RELEASE_OF_2020 = "2.5.0";

  /** Used by the service loader. */
  public KafkaPlatform() {
    super("kafka", "Kafka", "127.0.0.1:9092", STREAMING, VEHICLES);
  }

  @Override
  public String clusterTitle() {
    return title();
  }

  @Override
  public String variantWords() {
    return "nodes-N, replicas-N, surroundings, defaults, " + RELEASE_OF_2020;
  }

  @Override
  public Optional<ServerVariant> variant(ServerVariant variant, String word) {
    if (word.equals("defaults")) {
      KafkaSettings.Publishing defaults = KafkaSettings.Publishing.DEFAULTS;
      return Optional.of(
          variant
              .withProperty("kafka.acks", defaults.acks())
              .withProperty("kafka.linger.millis", Long.toString(defaults.linger().toMillis())));
    }
    if (word.equals(RELEASE_OF_2020)) {
      return Optional.of(variant.withSetting("version", word));
    }
    if (word.equals("surroundings")) {
      return Optional.of(variant.withProperty("surroundings", "service"));
    }
    Optional<Integer> replicas = ServerVariant.number(word, REPLICAS).filter(count -> count >= 1);
    if (replicas.isPresent()) {
      return replicas.map(count -> variant.withSetting(REPLICAS, count.toString()));
    }
    // Kafka's default, and that of HERMES: nodes share the load.
    String usual = variant.settings().getOrDefault(REPLICAS, "1");
    return ServerVariant.number(word, "nodes")
        .filter(count -> count >= 1 && count <= MAX_NODES)
        .map(count -> variant.withNodes(count).withSetting(REPLICAS, usual));
  }

  @Override
  public Optional<PlatformContainers> containers() {
    return Optional.of(new Containers());
  }

  @Override
  public Optional<TopicTarget> topicTarget() {
    return Optional.of(new TopicTarget(KafkaPlatform::openForLoad));
  }

  /** Opens a connection that sends larger batches after a longer linger than is usual. */
  private static LogConnection openForLoad(String address) {
    return KafkaConnection.open(
        KafkaSettings.of(address)
            .withPublishing(
                KafkaSettings.Publishing.DEFAULTS
                    .withLinger(Duration.ofMillis(10))
                    .withBatchBytes(256 << 10)));
  }

  @Override
  public List<String> settings() {
    return List.of("acks", "linger.millis", "client");
  }

  @Override
  public void refuseReserved(String clientProperty) {
    ClientProperties.refuseReserved(clientProperty);
  }

  @Override
  public StreamConnection open(ConnectionFields fields) {
    KafkaLogin login =
        new KafkaLogin(
            fields.user(), fields.password(), "PLAIN", fields.tls(), fields.trusted().orElse(null));
    return KafkaConnection.open(
        KafkaSettings.of(fields.address())
            .withPublishing(publishing(fields))
            .withSecurity(login.properties())
            .withClient(fields.setting("client", ""))
            .withTimeout(fields.timeout()));
  }

  private static KafkaSettings.Publishing publishing(ConnectionFields fields) {
    KafkaSettings.Publishing usual = KafkaSettings.Publishing.DEFAULTS;
    String linger = fields.setting("linger.millis", "" + usual.linger().toMillis());
    if (!linger.matches("\\d{1,5}")) {
      throw new IllegalArgumentException(
          "kafka.linger.millis is '%s'. Write a whole number from 0 to 99999".formatted(linger));
    }
    return usual
        .withAcks(fields.setting("acks", usual.acks()))
        .withLinger(Duration.ofMillis(Integer.parseInt(linger)));
  }

  /** One or three nodes, with one Compose file each. */
  private static final class Containers implements PlatformContainers {

    @Override
    public Map<String, Integer> ports() {
      return Map.of("KAFKA_PORT", 9092);
    }

    @Override
    public List<Integer> nodes() {
      return List.of(1, 3);
    }

    @Override
    public List<String> files(boolean paper, int nodes, boolean federated) {
      return List.of(
          nodes > 1 ? "compose.nodes-3.yaml" : paper ? "compose.paper.yaml" : "compose.yaml");
    }
  }
}
