package org.ngsildbench.streaming.rabbitmq;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ngsildbench.local.LocalServerOptions;
import org.ngsildbench.local.RunningServer;
import org.ngsildbench.streaming.ConsumerSettings;
import org.ngsildbench.streaming.ProducerSettings;
import org.ngsildbench.streaming.SendListener;
import org.ngsildbench.streaming.StreamConsumer;
import org.ngsildbench.streaming.StreamException;
import org.ngsildbench.streaming.StreamFailure;
import org.ngsildbench.streaming.StreamFailureKind;
import org.ngsildbench.streaming.StreamProducer;

/** RabbitMQ-specific tests on two independent nodes. */
final class RabbitMqNodesIT {

  private static final Duration TIMEOUT = Duration.ofSeconds(60);
  private static final int COUNT = 8_000;

  @TempDir static Path temporary;

  private static RunningServer nodes;

  private final String topic = "topic-" + System.nanoTime();

  @BeforeAll
  static void start() throws Exception {
    nodes =
        InstalledRabbitMq.start(
            temporary.resolve("rabbitmq"), new LocalServerOptions(2, Map.of("cluster", "false")));
  }

  @AfterAll
  static void end() {
    if (nodes != null) {
      nodes.close();
    }
  }

  private static RabbitMqSettings settings() {
    return RabbitMqSettings.of(nodes.address()).federated(true).withTimeout(Duration.ofSeconds(20));
  }

  @Test
  void keysAreSpreadOverNodesAndKeepTheirOrderWhileConsumersComeAndGo() throws Exception {
    List<Long> arrived = Collections.synchronizedList(new ArrayList<>());
    List<Long> atOne = Collections.synchronizedList(new ArrayList<>());
    RabbitMqSettings one = RabbitMqSettings.of(nodes.address().split(",")[0]);
    try (RabbitMqConnection connection = RabbitMqConnection.open(settings());
        RabbitMqConnection first = RabbitMqConnection.open(one)) {
      connection.createTopic(topic, 2);
      consumer(first, "other", "x", atOne);
      StreamConsumer leaving = consumer(connection, "group", "a", arrived);
      StreamProducer producer = connection.openProducer(new ProducerSettings(topic, "p"));
      Thread sending = new Thread(() -> sendNumbers(producer));
      sending.start();
      StreamConsumer staying = consumer(connection, "group", "b", arrived);
      leaving.close();
      sending.join();
      assertThat(producer.flush(TIMEOUT)).isTrue();
      await(() -> arrived.size() >= COUNT && atOne.size() >= COUNT / 2);
      staying.close();
      connection.deleteTopic(topic);
    }
    assertThat(arrived).doesNotHaveDuplicates().hasSize(COUNT);
    for (int key = 0; key < 8; key++) {
      long wanted = key;
      assertThat(arrived.stream().filter(number -> number % 8 == wanted)).isSorted();
    }
    assertThat(atOne).as("messages of the first node").hasSize(COUNT / 2);
    assertThat(atOne).allMatch(number -> number % 2 == 0);
  }

  private static void sendNumbers(StreamProducer producer) {
    for (long number = 0; number < COUNT; number++) {
      byte[] payload = ByteBuffer.allocate(Long.BYTES).putLong(number).array();
      producer.send(number % 8, payload, new Outcome());
    }
  }

  private StreamConsumer consumer(
      RabbitMqConnection connection, String group, String name, List<Long> arrived)
      throws Exception {
    return connection.openConsumer(
        new ConsumerSettings(topic, group, name),
        (payload, nanos) -> arrived.add(payload.getLong(payload.position())));
  }

  @Test
  void reportsAMissingTopic() throws Exception {
    try (RabbitMqConnection connection = RabbitMqConnection.open(settings())) {
      assertThat(
              catchThrowableOfType(
                      StreamException.class,
                      () -> connection.openProducer(new ProducerSettings("none", "p")))
                  .failure()
                  .kind())
          .isEqualTo(StreamFailureKind.NO_TOPIC);
    }
  }

  @Test
  void serverWithoutMemoryRejectsAtTheTimeout() throws Exception {
    LocalServerOptions little = LocalServerOptions.DEFAULTS.with("memory", "1");
    try (RunningServer alarmed = InstalledRabbitMq.start(temporary.resolve("little"), little);
        RabbitMqConnection connection =
            RabbitMqConnection.open(
                RabbitMqSettings.of(alarmed.address()).withTimeout(Duration.ofSeconds(5)))) {
      connection.createTopic(topic, 1);
      StreamProducer producer = connection.openProducer(new ProducerSettings(topic, "p"));
      Outcome outcome = send(producer);
      assertThat(outcome.failure.get().kind()).isEqualTo(StreamFailureKind.REFUSED);
      assertThat(outcome.failure.get().message()).contains("memory");
    }
  }

  private static Outcome send(StreamProducer producer) {
    Outcome outcome = new Outcome();
    producer.send(0, new byte[100], outcome);
    assertThat(producer.flush(TIMEOUT)).isTrue();
    return outcome;
  }

  private static void await(BooleanSupplier condition) throws InterruptedException {
    long deadline = System.nanoTime() + TIMEOUT.toNanos();
    while (!condition.getAsBoolean()) {
      assertThat(System.nanoTime() - deadline).as("condition met in time").isNegative();
      TimeUnit.MILLISECONDS.sleep(5);
    }
  }

  private static final class Outcome implements SendListener {

    static final StreamFailure ACKNOWLEDGED = null;

    private final AtomicReference<StreamFailure> failure =
        new AtomicReference<>(new StreamFailure(StreamFailureKind.MALFORMED, "no outcome yet"));

    @Override
    public void acknowledged(long nanos) {
      failure.set(ACKNOWLEDGED);
    }

    @Override
    public void failed(StreamFailure why, long nanos) {
      failure.set(why);
    }
  }
}
