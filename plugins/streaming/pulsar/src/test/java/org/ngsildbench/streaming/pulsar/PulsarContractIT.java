package org.ngsildbench.streaming.pulsar;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonPointer;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.ngsildbench.local.LocalServerOptions;
import org.ngsildbench.local.LocalServers;
import org.ngsildbench.local.RunningServer;
import org.ngsildbench.local.pulsar.PulsarServer;
import org.ngsildbench.streaming.ConsumerSettings;
import org.ngsildbench.streaming.LogConnection;
import org.ngsildbench.streaming.MessageListener;
import org.ngsildbench.streaming.ProducerSettings;
import org.ngsildbench.streaming.SendListener;
import org.ngsildbench.streaming.StreamConnection;
import org.ngsildbench.streaming.StreamException;
import org.ngsildbench.streaming.StreamFailure;
import org.ngsildbench.streaming.StreamProducer;
import org.ngsildbench.streaming.contract.Await;
import org.ngsildbench.streaming.contract.CredentialsContract;
import org.ngsildbench.streaming.contract.LocalStreamContract;
import org.ngsildbench.streaming.contract.LogContract;

/** Persistent topics of a server that asks for tokens. */
final class PulsarContractIT extends LocalStreamContract
    implements CredentialsContract, LogContract {

  /** The server takes 5 MiB. */
  private static final int ABOVE_LIMIT = 6 << 20;

  private static final Duration LIMIT = Duration.ofSeconds(60);

  @TempDir static Path temporary;

  private static RunningServer pulsar;
  private static PulsarSettings settings;

  @BeforeAll
  static void start() throws Exception {
    Path folder = temporary.resolve("pulsar");
    pulsar =
        LocalServers.named("pulsar")
            .start(
                folder,
                LocalServerOptions.DEFAULTS.with("authentication", "token").with("start", "quick"));
    settings =
        PulsarSettings.of(pulsar.address())
            .withTimeout(LIMIT)
            .withToken(Files.readString(folder.resolve(PulsarServer.TOKEN_FILE)));
  }

  @AfterAll
  static void end() {
    if (pulsar != null) {
      pulsar.close();
    }
  }

  static Stream<Named<PulsarSettings>> variants() {
    return PulsarVariants.of(settings);
  }

  @ParameterizedTest
  @MethodSource("variants")
  void losesNothingWithOtherSettings(PulsarSettings variant) throws Exception {
    int messages = 500;
    String topic = "variant-" + Long.toHexString(System.nanoTime());
    Queue<Long> came = new ConcurrentLinkedQueue<>();
    MessageListener listener = (payload, nanos) -> came.add(payload.getLong(payload.position()));
    try (StreamConnection connection = PulsarConnection.open(variant)) {
      connection.createTopic(topic, 2);
      connection.openConsumer(new ConsumerSettings(topic, "group", "one"), listener);
      connection.openConsumer(new ConsumerSettings(topic, "group", "two"), listener);
      StreamProducer producer = connection.openProducer(new ProducerSettings(topic, "producer"));
      CountDownLatch acknowledged = new CountDownLatch(messages);
      for (long number = 0; number < messages; number++) {
        byte[] payload = ByteBuffer.allocate(1_000).putLong(0, number).array();
        producer.send(number % 7, payload, countDown(acknowledged));
      }
      assertThat(producer.flush(LIMIT)).isTrue();
      assertThat(acknowledged.getCount()).as("not acknowledged").isZero();
      Await.await(() -> came.size() >= messages, () -> "only " + came.size() + " came");
      connection.deleteTopic(topic);
    }
    assertThat(came)
        .containsExactlyInAnyOrderElementsOf(LongStream.range(0, messages).boxed().toList());
    assertThat(came.stream().filter(number -> number % 7 == 3)).isSorted();
  }

  /**
   * Without this, Pulsar deletes a topic without subscriptions a minute after its producers left.
   */
  @Test
  void retentionKeepsMessagesUntilASubscription() throws Exception {
    String topic = "kept-" + Long.toHexString(System.nanoTime());
    try (LogConnection connection = PulsarConnection.open(settings)) {
      connection.createTopic(topic, 1);
      connection.awaitMessages(topic);
      connection.awaitMessages(topic);
      CountDownLatch acknowledged = new CountDownLatch(1);
      StreamProducer producer = connection.openProducer(new ProducerSettings(topic, "producer"));
      producer.send(0, new byte[10], countDown(acknowledged));
      assertThat(producer.flush(LIMIT)).isTrue();
      String stats =
          TopicName.of(topic + "-partition-0", settings).path() + "/stats?getPreciseBacklog=true";
      JsonPointer waiting =
          JsonPointer.compile("/subscriptions")
              .appendProperty(PulsarConnection.KEEPING_SUBSCRIPTION)
              .appendProperty("msgBacklog");
      assertThat(new WebInterface(settings).get(stats).number(waiting, -1)).isEqualTo(1);
      connection.deleteTopic(topic);
    }
  }

  private static SendListener countDown(CountDownLatch acknowledged) {
    return new SendListener() {
      @Override
      public void acknowledged(long nanos) {
        acknowledged.countDown();
      }

      @Override
      public void failed(StreamFailure failure, long nanos) {
        throw new AssertionError(failure.message());
      }
    };
  }

  @Override
  protected String platform() {
    return "pulsar";
  }

  @Override
  protected StreamConnection open() throws StreamException {
    return PulsarConnection.open(settings);
  }

  @Override
  public LogConnection openLog() throws StreamException {
    return PulsarConnection.open(settings);
  }

  /** Unloads the topic, as Pulsar's load balancer does. */
  @Override
  public void cutOff(String topic) throws StreamException {
    String partition = TopicName.of(topic + "-partition-0", settings).path();
    assertThat(new WebInterface(settings).put(partition + "/unload", "").isGood()).isTrue();
  }

  @Override
  public boolean sendersSurviveDisconnect() {
    return false;
  }

  @Override
  public StreamConnection openBadCredentials() throws StreamException {
    return PulsarConnection.open(settings.withToken(WRONG_PASSWORD));
  }

  @Override
  protected StreamConnection openWrongAddress() throws StreamException {
    return PulsarConnection.open(
        PulsarSettings.of("pulsar://" + closedAddress()).withTimeout(Duration.ofSeconds(10)));
  }

  @Override
  protected int bytesAboveLimit() {
    return ABOVE_LIMIT;
  }

  @Override
  protected RunningServer running() {
    return pulsar;
  }
}
