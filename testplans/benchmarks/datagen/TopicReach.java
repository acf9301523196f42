import io.lettuce.core.RedisClient;
import io.lettuce.core.RedisFuture;
import io.lettuce.core.RedisURI;
import io.lettuce.core.api.StatefulRedisConnection;
import io.lettuce.core.codec.ByteArrayCodec;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.pulsar.client.api.Producer;
import org.apache.pulsar.client.api.PulsarClient;
import org.ngsildbench.commandline.load.StreamTarget;
import org.ngsildbench.fleet.Fleet;
import org.ngsildbench.fleet.FleetSpec;
import org.ngsildbench.fleet.model.DataModel;
import org.ngsildbench.load.pace.Pace;
import org.ngsildbench.load.rows.Block;
import org.ngsildbench.load.rows.BlockEncoder;
import org.ngsildbench.load.rows.NdjsonFormat;
import org.ngsildbench.load.rows.RowBuffer;
import org.ngsildbench.load.rows.Shard;
import org.ngsildbench.load.series.FleetHistory;
import org.ngsildbench.load.stream.StreamLoader;
import org.ngsildbench.load.stream.StreamResult;
import org.ngsildbench.streaming.ProducerSettings;
import org.ngsildbench.streaming.StreamConnection;
import org.ngsildbench.streaming.StreamProducer;

/** What a load into a topic reaches, beside the platform's own client that sends lines made before. */
public final class TopicReach {

  private static final FleetSpec SPEC =
      new FleetSpec(3, 10, 20, Duration.ofMinutes(5), Duration.ofDays(6));
  private static final FleetHistory HISTORY =
      new FleetHistory(new Fleet(SPEC), DataModel.ATTRIBUTES);
  private static final int BATCH_BYTES = 256 << 10;

  /** The platform's own client; gives back when all that it was given is there. */
  interface Bare extends AutoCloseable {
    void send(byte[][] lines) throws Exception;

    @Override
    void close() throws Exception;
  }

  public static void main(String[] arguments) throws Exception {
    Map<String, String> platforms = Rounds.named(arguments);
    String rounds = platforms.remove("rounds");
    byte[][] lines = lines();
    for (Map.Entry<String, String> platform : platforms.entrySet()) {
      compare(
          platform.getKey(),
          platform.getValue(),
          lines,
          rounds == null ? 6 : Integer.parseInt(rounds));
    }
  }

  private static byte[][] lines() {
    RowBuffer out = new RowBuffer(1 << 22);
    new BlockEncoder(HISTORY, new NdjsonFormat())
        .encode(new Block(0, HISTORY.steps(), 0, HISTORY.groups()), out);
    String text = new String(out.toByteArray(), StandardCharsets.US_ASCII);
    return text.lines().map(line -> line.getBytes(StandardCharsets.US_ASCII)).toArray(byte[][]::new);
  }

  private static void compare(String platform, String address, byte[][] lines, int rounds)
      throws Exception {
    String topic = "topic-reach-" + Long.toHexString(System.nanoTime());
    try (StreamConnection connection = ours(platform, address);
        Bare bare = bare(platform, address, topic)) {
      connection.createTopic(topic, 1);
      System.out.println(platform);
      new Rounds()
          .add("load", () -> Rounds.rate(lines.length, () -> load(connection, topic)))
          .add("bare client", () -> Rounds.rate(lines.length, () -> bare.send(lines)))
          .run(rounds)
          .print("%-12s %,10.0f readings/s %6.2f us of CPU a reading (medians)")
          .ratio("load", "bare client");
      connection.deleteTopic(topic);
    }
  }

  private static void load(StreamConnection connection, String topic) throws Exception {
    try (StreamProducer producer = connection.openProducer(new ProducerSettings(topic, "load"))) {
      StreamResult result =
          new StreamLoader(HISTORY, Pace.unlimited()).load(producer, Shard.WHOLE, progress -> {});
      if (!result.good()) {
        throw new IllegalStateException(result.failure().message());
      }
    }
  }

  /** As the command opens it. */
  private static StreamConnection ours(String platform, String address) throws Exception {
    String to = address.contains("://") ? address : platform + "://" + address;
    return StreamTarget.parse(to + "/unused").open();
  }

  private static Bare bare(String platform, String address, String topic) throws Exception {
    return switch (platform) {
      case "kafka" -> kafka(address, topic);
      case "pulsar" -> pulsar(address, topic);
      default -> redis(address, topic);
    };
  }

  /** With the batches of the load, which are larger than the client's usual ones. */
  private static Bare kafka(String address, String topic) {
    Map<String, Object> settings =
        Map.of("bootstrap.servers", address, "linger.ms", 10, "batch.size", BATCH_BYTES);
    return new Bare() {
      @Override
      public void send(byte[][] lines) throws Exception {
        AtomicReference<Exception> failed = new AtomicReference<>();
        try (KafkaProducer<byte[], byte[]> producer =
            new KafkaProducer<>(
                settings, new ByteArraySerializer(), new ByteArraySerializer())) {
          for (byte[] line : lines) {
            producer.send(
                new ProducerRecord<>(topic, 0, null, line),
                (place, failure) -> failed.compareAndSet(null, failure));
          }
          producer.flush();
        }
        if (failed.get() != null) {
          throw failed.get();
        }
      }

      @Override
      public void close() {
        // Each turn has a producer of its own, as each load.
      }
    };
  }

  private static Bare pulsar(String address, String topic) throws Exception {
    PulsarClient client = PulsarClient.builder().serviceUrl(address.split(",", 2)[0]).build();
    return new Bare() {
      @Override
      public void send(byte[][] lines) throws Exception {
        try (Producer<byte[]> producer =
            client
                .newProducer()
                .topic("persistent://public/default/" + topic)
                .blockIfQueueFull(true)
                .batchingMaxMessages(2_000)
                .batchingMaxBytes(BATCH_BYTES)
                .batchingMaxPublishDelay(10, TimeUnit.MILLISECONDS)
                .create()) {
          CompletableFuture<?>[] sent = new CompletableFuture<?>[lines.length];
          for (int i = 0; i < lines.length; i++) {
            sent[i] = producer.sendAsync(lines[i]);
          }
          CompletableFuture.allOf(sent).get();
        }
      }

      @Override
      public void close() throws Exception {
        client.close();
      }
    };
  }

  /** A thousand commands to a write; the answers of one write are waited for during the next. */
  private static Bare redis(String address, String topic) {
    RedisClient client = RedisClient.create(RedisURI.create("redis://" + address));
    StatefulRedisConnection<byte[], byte[]> connection = client.connect(ByteArrayCodec.INSTANCE);
    connection.setAutoFlushCommands(false);
    byte[] stream = (topic + "-bare").getBytes(StandardCharsets.US_ASCII);
    byte[] field = {'m'};
    return new Bare() {
      @Override
      public void send(byte[][] lines) throws Exception {
        List<RedisFuture<String>> before = List.of();
        for (int from = 0; from < lines.length; from += 1_000) {
          List<RedisFuture<String>> batch = new ArrayList<>(1_000);
          for (byte[] line : Arrays.copyOfRange(lines, from, Math.min(lines.length, from + 1_000))) {
            batch.add(connection.async().xadd(stream, Map.of(field, line)));
          }
          connection.flushCommands();
          for (RedisFuture<String> answer : before) {
            answer.get();
          }
          before = batch;
        }
        for (RedisFuture<String> answer : before) {
          answer.get();
        }
      }

      @Override
      public void close() {
        connection.setAutoFlushCommands(true);
        connection.sync().del(stream);
        connection.close();
        client.shutdown();
      }
    };
  }
}
