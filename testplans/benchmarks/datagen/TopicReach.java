import com.sun.management.OperatingSystemMXBean;
import io.lettuce.core.RedisClient;
import io.lettuce.core.RedisFuture;
import io.lettuce.core.RedisURI;
import io.lettuce.core.api.StatefulRedisConnection;
import io.lettuce.core.codec.ByteArrayCodec;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
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
      new FleetSpec(3, 10, 20, Duration.ofMinutes(5), Duration.ofDays(3));
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
    Map<String, String> platforms = new LinkedHashMap<>();
    int rounds = 6;
    for (String argument : arguments) {
      String[] pair = argument.split("=", 2);
      if (pair[0].equals("rounds")) {
        rounds = Integer.parseInt(pair[1]);
      } else {
        platforms.put(pair[0], pair[1]);
      }
    }
    byte[][] lines = lines();
    for (Map.Entry<String, String> platform : platforms.entrySet()) {
      compare(platform.getKey(), platform.getValue(), lines, rounds);
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
      Cost loads = Cost.NONE;
      Cost owns = Cost.NONE;
      for (int round = -2; round < rounds; round++) {
        Cost load;
        Cost own;
        if (round % 2 == 0) {
          load = Cost.of(lines.length, () -> load(connection, topic));
          own = Cost.of(lines.length, () -> bare.send(lines));
        } else {
          own = Cost.of(lines.length, () -> bare.send(lines));
          load = Cost.of(lines.length, () -> load(connection, topic));
        }
        if (round >= 0) { // the first two warm up
          loads = loads.plus(load);
          owns = owns.plus(own);
          tell(platform, load, own);
        }
      }
      System.out.println("all rounds:");
      tell(platform, loads, owns);
      connection.deleteTopic(topic);
    }
  }

  private static void tell(String platform, Cost load, Cost own) {
    System.out.printf(
        "%-7s load %,9.0f/s %5.2f us of CPU   bare client %,9.0f/s %5.2f us of CPU   %.2f of its rate%n",
        platform,
        load.perSecond(),
        load.cpuMicros(),
        own.perSecond(),
        own.cpuMicros(),
        load.perSecond() / own.perSecond());
  }

  private interface Work {
    void run() throws Exception;
  }

  /** What messages took of the clock and of this process's processors, the server's left out. */
  private record Cost(long messages, long nanos, long cpuNanos) {

    static final Cost NONE = new Cost(0, 0, 0);

    private static final OperatingSystemMXBean SYSTEM =
        ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);

    static Cost of(int messages, Work work) throws Exception {
      long cpu = SYSTEM.getProcessCpuTime();
      long begin = System.nanoTime();
      work.run();
      return new Cost(
          messages, System.nanoTime() - begin, SYSTEM.getProcessCpuTime() - cpu);
    }

    Cost plus(Cost other) {
      return new Cost(
          messages + other.messages, nanos + other.nanos, cpuNanos + other.cpuNanos);
    }

    double perSecond() {
      return messages / (nanos / 1e9);
    }

    double cpuMicros() {
      return cpuNanos / 1e3 / messages;
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
    KafkaProducer<byte[], byte[]> producer =
        new KafkaProducer<>(
            Map.of("bootstrap.servers", address, "linger.ms", 10, "batch.size", BATCH_BYTES),
            new ByteArraySerializer(),
            new ByteArraySerializer());
    return new Bare() {
      @Override
      public void send(byte[][] lines) throws Exception {
        AtomicReference<Exception> failed = new AtomicReference<>();
        for (byte[] line : lines) {
          producer.send(
              new ProducerRecord<>(topic, 0, null, line),
              (place, failure) -> failed.compareAndSet(null, failure));
        }
        producer.flush();
        if (failed.get() != null) {
          throw failed.get();
        }
      }

      @Override
      public void close() {
        producer.close();
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
