package org.ngsildbench.streaming.kafka;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.stream.Stream;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.Config;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.acl.AccessControlEntry;
import org.apache.kafka.common.acl.AclBinding;
import org.apache.kafka.common.acl.AclOperation;
import org.apache.kafka.common.acl.AclPermissionType;
import org.apache.kafka.common.config.ConfigResource;
import org.apache.kafka.common.config.TopicConfig;
import org.apache.kafka.common.resource.PatternType;
import org.apache.kafka.common.resource.ResourcePattern;
import org.apache.kafka.common.resource.ResourceType;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ngsildbench.local.LocalServerException;
import org.ngsildbench.local.LocalServerOptions;
import org.ngsildbench.local.LocalServers;
import org.ngsildbench.local.RunningServer;
import org.ngsildbench.local.kafka.KafkaServer;
import org.ngsildbench.streaming.ConsumerSettings;
import org.ngsildbench.streaming.LogConnection;
import org.ngsildbench.streaming.ProducerSettings;
import org.ngsildbench.streaming.StreamConnection;
import org.ngsildbench.streaming.StreamException;
import org.ngsildbench.streaming.StreamFailureKind;
import org.ngsildbench.streaming.contract.Await;
import org.ngsildbench.streaming.contract.CredentialsContract;
import org.ngsildbench.streaming.contract.LocalStreamContract;
import org.ngsildbench.streaming.contract.LogContract;

/** Tests against one Kafka node with password authentication. */
final class KafkaContractIT extends LocalStreamContract
    implements CredentialsContract, LogContract {

  private static final String NODE = "kafka-1";

  @TempDir static Path temporary;

  private static RunningServer kafka;
  private static KafkaSettings settings;
  private static KafkaSettings ofGuest;

  @BeforeAll
  static void start() throws Exception {
    Path folder = temporary.resolve("kafka");
    kafka =
        LocalServers.named("kafka")
            .start(
                folder,
                LocalServerOptions.DEFAULTS
                    .with("heap", "512m")
                    .with("authentication", "password")
                    .with("authorisation", "acl"));
    String password = Files.readString(folder.resolve(KafkaServer.PASSWORD_FILE));
    settings = settings(KafkaServer.USER, password);
    ofGuest = settings(KafkaServer.GUEST, password);
  }

  @AfterAll
  static void end() {
    kafka.close();
  }

  private static KafkaSettings settings(String user, String password) {
    return KafkaSettings.of(kafka.address())
        .withTimeout(Duration.ofSeconds(60))
        .withSecurity(
            Map.of(
                "security.protocol",
                "SASL_PLAINTEXT",
                "sasl.mechanism",
                "PLAIN",
                "sasl.jaas.config",
                "org.apache.kafka.common.security.plain.PlainLoginModule required"
                    + " username=\"%s\" password=\"%s\";".formatted(user, password)));
  }

  @Override
  protected String platform() {
    return "kafka";
  }

  @Override
  protected StreamConnection open() {
    return KafkaConnection.open(settings);
  }

  @Override
  protected StreamConnection openWrongAddress() {
    return KafkaConnection.open(
        KafkaSettings.of(closedAddress()).withTimeout(Duration.ofSeconds(10)));
  }

  @Override
  public LogConnection openLog() {
    return KafkaConnection.open(settings);
  }

  /** The only node is killed and comes back, with the messages it had not answered or without. */
  @Override
  public void cutOff(String topic) throws LocalServerException {
    kafka.kill(NODE);
    kafka.restart(NODE);
  }

  @Override
  public boolean sendersSurviveDisconnect() {
    return true;
  }

  @Override
  public StreamConnection openBadCredentials() {
    return KafkaConnection.open(settings(KafkaServer.USER, WRONG_PASSWORD));
  }

  @Override
  protected RunningServer running() {
    return kafka;
  }

  @Override
  protected String process() {
    return NODE;
  }

  @Override
  protected int bytesAboveLimit() {
    return 1_100_000;
  }

  @Test
  void reportsMissingCredentialsAtOnce() {
    try (KafkaConnection nobody =
        KafkaConnection.open(KafkaSettings.of(kafka.address()).withTimeout(Duration.ofHours(1)))) {
      StreamException thrown = catchThrowableOfType(StreamException.class, nobody::identify);
      assertThat(thrown.failure().kind()).isEqualTo(StreamFailureKind.NOT_AUTHORISED);
      assertThat(thrown)
          .hasMessage(
              "Kafka at %s requires authentication (SASL PLAIN), but no user is set"
                  .formatted(kafka.address()));
    }
  }

  @Test
  void reportsAMissingTopicByName() throws Exception {
    try (StreamConnection connection = open()) {
      for (ThrowingCallable use :
          List.<ThrowingCallable>of(
              () -> connection.openProducer(new ProducerSettings("nowhere", "producer-1")),
              () ->
                  connection.openConsumer(
                      new ConsumerSettings("nowhere", "group", "consumer-1"), (p, nanos) -> {}))) {
        StreamException thrown = catchThrowableOfType(StreamException.class, use);
        assertThat(thrown.failure().kind()).isEqualTo(StreamFailureKind.NO_TOPIC);
        assertThat(thrown).hasMessageContaining("nowhere");
      }
    }
  }

  @Test
  void reportsAForbiddenTopicOperationByName() throws Exception {
    String own = "guarded-" + System.nanoTime();
    try (StreamConnection owner = open();
        KafkaConnection guest = KafkaConnection.open(ofGuest)) {
      owner.createTopic(own, 1);
      for (ThrowingCallable use :
          List.<ThrowingCallable>of(
              () -> guest.createTopic(own, 1),
              () -> guest.createTopic(own + "-2", 1),
              () -> guest.openProducer(new ProducerSettings(own, "producer-1")),
              () -> guest.deleteTopic(own))) {
        StreamException thrown = catchThrowableOfType(StreamException.class, use);
        assertThat(thrown.failure().kind()).isEqualTo(StreamFailureKind.NOT_AUTHORISED);
        assertThat(thrown).hasMessageContaining(own);
      }
      owner.deleteTopic(own);
    }
  }

  @Test
  void keepsMessagesOfItsTopicAndConfigurationOfOthers() throws Exception {
    String own = "kept-" + System.nanoTime();
    String others = "theirs-" + System.nanoTime();
    try (LogConnection other = openLog();
        LogConnection connection = openLog()) {
      other.createTopic(others, 1);
      for (String topic : List.of(own, others)) {
        connection.createLog(topic);
        connection.createLog(topic);
      }
      assertThat(limits(own)).containsExactly("-1", "-1");
      assertThat(limits(others)).containsExactly(Long.toString(7 * 24 * 3_600_000L), "-1");
      connection.deleteTopic(own);
      connection.deleteTopic(others);
    }
  }

  /** A transaction leaves a mark, which has an offset as a message has. */
  @Test
  void doesNotCountOffsetsWithoutMessages() throws Exception {
    String topic = "marked-" + System.nanoTime();
    try (LogConnection connection = openLog()) {
      connection.createTopic(topic, 1);
      Map<String, Object> properties =
          ClientProperties.producer(
              settings, new ProducerSettings(topic, "marking"), OptionalInt.empty());
      properties.put(ProducerConfig.TRANSACTIONAL_ID_CONFIG, topic);
      try (KafkaProducer<byte[], byte[]> producer =
          new KafkaProducer<>(properties, new ByteArraySerializer(), new ByteArraySerializer())) {
        producer.initTransactions();
        producer.beginTransaction();
        producer.send(new ProducerRecord<>(topic, new byte[10])).get();
        producer.commitTransaction();
      }
      // The broker writes the mark after it has acknowledged the commit, and gives the same
      // transactional.id out again only then.
      try (KafkaProducer<byte[], byte[]> next =
          new KafkaProducer<>(properties, new ByteArraySerializer(), new ByteArraySerializer())) {
        next.initTransactions();
      }
      for (int edge : new int[] {1, 100}) {
        StreamException thrown =
            catchThrowableOfType(StreamException.class, () -> connection.log(topic).read(edge));
        assertThat(thrown)
            .hasMessageContaining(topic)
            .hasMessageContaining("offsets without messages between 0 and 1");
      }
      connection.deleteTopic(topic);
    }
  }

  /** Returns the limits by age and by size. */
  private static List<String> limits(String topic) throws Exception {
    ConfigResource asked = new ConfigResource(ConfigResource.Type.TOPIC, topic);
    try (Admin admin = Admin.create(ClientProperties.admin(settings))) {
      Config config = admin.describeConfigs(List.of(asked)).all().get().get(asked);
      return Stream.of(TopicConfig.RETENTION_MS_CONFIG, TopicConfig.RETENTION_BYTES_CONFIG)
          .map(name -> config.get(name).value())
          .toList();
    }
  }

  @Test
  void usesAnExistingTopicWithoutCreateRights() throws Exception {
    String shared = "shared-" + System.nanoTime();
    AclBinding write =
        new AclBinding(
            new ResourcePattern(ResourceType.TOPIC, shared, PatternType.LITERAL),
            new AccessControlEntry(
                "User:" + KafkaServer.GUEST, "*", AclOperation.WRITE, AclPermissionType.ALLOW));
    try (StreamConnection owner = open();
        Admin admin = Admin.create(ClientProperties.admin(settings));
        KafkaConnection guest = KafkaConnection.open(ofGuest)) {
      owner.createTopic(shared, 1);
      admin.createAcls(List.of(write)).all().get();
      Await.await(() -> isUsable(guest, shared), () -> "the guest may still not use the topic");
      assertThatCode(() -> guest.openProducer(new ProducerSettings(shared, "producer-1")))
          .doesNotThrowAnyException();
      owner.deleteTopic(shared);
    }
  }

  /** Returns whether the access list has reached all nodes. */
  private static boolean isUsable(KafkaConnection guest, String topic) {
    try {
      guest.createTopic(topic, 1);
      return true;
    } catch (StreamException notYet) {
      assertThat(notYet.failure().kind()).isEqualTo(StreamFailureKind.NOT_AUTHORISED);
      return false;
    }
  }
}
