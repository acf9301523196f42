package org.ngsildbench.streaming.redis;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.lettuce.core.Consumer;
import io.lettuce.core.RedisClient;
import io.lettuce.core.RedisURI;
import io.lettuce.core.XReadArgs;
import io.lettuce.core.api.sync.RedisCommands;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ngsildbench.local.LocalServerOptions;
import org.ngsildbench.local.LocalServers;
import org.ngsildbench.local.RunningServer;
import org.ngsildbench.streaming.ConsumerSettings;
import org.ngsildbench.streaming.ProducerSettings;
import org.ngsildbench.streaming.SendListener;
import org.ngsildbench.streaming.StreamConsumer;
import org.ngsildbench.streaming.StreamFailure;
import org.ngsildbench.streaming.StreamFailureKind;
import org.ngsildbench.streaming.StreamProducer;

/** Redis-specific tests: groups that divide streams, exhausted memory, a server that hangs. */
final class RedisGroupsIT {

  private static final Duration WAIT = Duration.ofSeconds(60);

  @TempDir static Path temporary;

  private static RunningServer redis;
  private static RedisClient raw;
  private static RedisCommands<String, String> commands;

  private final String topic = "topic-" + System.nanoTime();

  @BeforeAll
  static void start() throws Exception {
    redis =
        LocalServers.named("redis")
            .start(
                temporary.resolve("redis"), LocalServerOptions.DEFAULTS.with("binary", "packaged"));
    raw = RedisClient.create(RedisURI.create("redis://" + redis.address()));
    commands = raw.connect().sync();
  }

  @AfterAll
  static void end() {
    raw.shutdown();
    redis.close();
  }

  private static RedisSettings settings() {
    return RedisSettings.of(redis.address()).withTimeout(Duration.ofSeconds(20));
  }

  @Test
  void orderHoldsWhileConsumersComeAndGo() throws Exception {
    List<Long> arrived = Collections.synchronizedList(new ArrayList<>());
    try (RedisConnection connection = RedisConnection.open(settings())) {
      connection.createTopic(topic, 4);
      StreamConsumer first = consumer(connection, "a", arrived);
      StreamProducer producer = connection.openProducer(new ProducerSettings(topic, "p"));
      Thread sending = new Thread(() -> sendNumbers(producer, 20_000));
      sending.start();
      StreamConsumer second = consumer(connection, "b", arrived);
      StreamConsumer third = consumer(connection, "c", arrived);
      first.close();
      StreamConsumer fourth = consumer(connection, "d", arrived);
      second.close();
      sending.join();
      assertThat(producer.flush(WAIT)).isTrue();
      await(() -> arrived.size() >= 20_000);
      third.close();
      fourth.close();
      assertThat(arrived).doesNotHaveDuplicates().hasSize(20_000);
      for (int key = 0; key < 8; key++) {
        long wanted = key;
        assertThat(arrived.stream().filter(number -> number % 8 == wanted)).isSorted();
      }
      connection.deleteTopic(topic);
    }
    assertThat(commands.keys(topic + "*")).isEmpty();
  }

  /** A number is a message, its last three bits the key. */
  private static void sendNumbers(StreamProducer producer, int count) {
    for (long number = 0; number < count; number++) {
      byte[] payload = ByteBuffer.allocate(Long.BYTES).putLong(number).array();
      producer.send(number % 8, payload, new Outcome());
      if (number % 1_000 == 0) {
        producer.flush(WAIT);
      }
    }
  }

  private StreamConsumer consumer(RedisConnection connection, String name, List<Long> arrived)
      throws Exception {
    return connection.openConsumer(
        new ConsumerSettings(topic, "group", name),
        (payload, nanos) -> arrived.add(payload.getLong(payload.position())));
  }

  @SuppressWarnings({"unchecked", "try"}) // Lettuce takes varargs of a generic type.
  @Test
  void redeliversUnacknowledgedMessagesOfADeadConsumer() throws Exception {
    try (RedisConnection connection = RedisConnection.open(settings())) {
      connection.createTopic(topic, 1);
      connection
          .openConsumer(new ConsumerSettings(topic, "group", "first"), (payload, nanos) -> {})
          .close();
      commands.xadd(topic + ":0", "m", "abandoned");
      commands.xreadgroup(
          Consumer.from("group", "dead"), XReadArgs.StreamOffset.lastConsumed(topic + ":0"));
      List<String> arrived = Collections.synchronizedList(new ArrayList<>());
      try (StreamConsumer heir =
          connection.openConsumer(
              new ConsumerSettings(topic, "group", "heir"),
              (payload, nanos) -> arrived.add(UTF_8.decode(payload).toString()))) {
        await(() -> !arrived.isEmpty());
      }
      assertThat(arrived).containsExactly("abandoned");
      assertThat(commands.xpending(topic + ":0", "group").getCount()).isZero();
      connection.deleteTopic(topic);
    }
  }

  @Test
  void serverWithoutMemoryRejectsMessages() throws Exception {
    LocalServerOptions small =
        LocalServerOptions.DEFAULTS.with("binary", "packaged").with("maxmemory", "8000000");
    try (RunningServer limited =
            LocalServers.named("redis").start(temporary.resolve("limited"), small);
        RedisConnection connection =
            RedisConnection.open(RedisSettings.of(limited.address()).withTimeout(WAIT));
        StreamProducer producer = producer(connection)) {
      StreamFailure failure = null;
      for (int sent = 0; failure == null && sent < 100; sent++) {
        failure = send(producer, 200_000).failure.get();
      }
      assertThat(failure).as("20 MB do not fit").isNotNull();
      assertThat(failure.kind()).isEqualTo(StreamFailureKind.REFUSED);
      assertThat(failure.message()).contains("OOM");
      connection.deleteTopic(topic);
      connection.createTopic(topic, 1);
      assertThat(send(producer).failure).hasValue(null);
    }
  }

  @Test
  void rejectsAKeyOfAnotherType() throws Exception {
    try (RedisConnection connection = RedisConnection.open(settings());
        StreamProducer producer = producer(connection)) {
      commands.set(topic + ":0", "text");
      assertThat(send(producer).failure.get().kind()).isEqualTo(StreamFailureKind.NO_TOPIC);
    }
  }

  @Test
  void hangingServerIsATimeout() throws Exception {
    RedisSettings impatient = settings().withTimeout(Duration.ofSeconds(4));
    try (RedisConnection connection = RedisConnection.open(impatient);
        StreamProducer producer = producer(connection)) {
      signal("STOP");
      try {
        assertThat(send(producer).failure.get().kind()).isEqualTo(StreamFailureKind.TIMEOUT);
      } finally {
        signal("CONT");
      }
      await(() -> send(producer).failure.get() == null);
    }
  }

  private static void signal(String name) throws Exception {
    long pid = redis.processes().get("redis").pid();
    assertThat(new ProcessBuilder("kill", "-" + name, "" + pid).start().waitFor()).isZero();
  }

  private StreamProducer producer(RedisConnection connection) throws Exception {
    connection.createTopic(topic, 1);
    return connection.openProducer(new ProducerSettings(topic, "p"));
  }

  private static Outcome send(StreamProducer producer) {
    return send(producer, 100);
  }

  private static Outcome send(StreamProducer producer, int bytes) {
    Outcome outcome = new Outcome();
    producer.send(0, new byte[bytes], outcome);
    assertThat(producer.flush(WAIT)).isTrue();
    return outcome;
  }

  private static void await(BooleanSupplier condition) throws InterruptedException {
    long deadline = System.nanoTime() + WAIT.toNanos();
    while (!condition.getAsBoolean()) {
      assertThat(System.nanoTime() - deadline).as("condition met in time").isNegative();
      TimeUnit.MILLISECONDS.sleep(5);
    }
  }

  /** Keeps a failure; null is an acknowledgement. */
  private static final class Outcome implements SendListener {

    private final AtomicReference<StreamFailure> failure = new AtomicReference<>();

    @Override
    public void acknowledged(long nanos) {
      failure.set(null);
    }

    @Override
    public void failed(StreamFailure why, long nanos) {
      failure.set(why);
    }
  }
}
