package org.ngsildbench.benchmarks.datagen;

import io.lettuce.core.RedisClient;
import io.lettuce.core.RedisFuture;
import io.lettuce.core.RedisURI;
import io.lettuce.core.api.StatefulRedisConnection;
import io.lettuce.core.codec.ByteArrayCodec;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.pulsar.client.api.Producer;
import org.apache.pulsar.client.api.PulsarClient;
import org.ngsildbench.benchmarks.AlternatingRounds;
import org.ngsildbench.commandline.load.StreamTarget;
import org.ngsildbench.fleet.Fleet;
import org.ngsildbench.fleet.FleetSpec;
import org.ngsildbench.fleet.model.DataModel;
import org.ngsildbench.load.pace.Pace;
import org.ngsildbench.load.rows.BlockEncoder;
import org.ngsildbench.load.rows.HistoryBlock;
import org.ngsildbench.load.rows.NdjsonFormat;
import org.ngsildbench.load.rows.RowBuffer;
import org.ngsildbench.load.rows.Shard;
import org.ngsildbench.load.series.FleetHistory;
import org.ngsildbench.load.stream.StreamLoader;
import org.ngsildbench.load.stream.StreamResult;
import org.ngsildbench.streaming.ProducerSettings;
import org.ngsildbench.streaming.StreamConnection;
import org.ngsildbench.streaming.StreamProducer;

/**
 * Compares the rate of a load into a topic with the platform's own client sending prepared lines.
 */
public final class TopicReach {

  /** Long enough to make JIT compilation negligible. */
  private static final FleetSpec SPEC =
      new FleetSpec(3, 10, 20, Duration.ofMinutes(1), Duration.ofDays(5));

  private static final FleetHistory HISTORY =
      new FleetHistory(new Fleet(SPEC), DataModel.ATTRIBUTES);

  /**
   * A bare client repeats the lines of one day, because all lines would be too large for the
   * memory.
   */
  private static final int DAYS = 5;

  private static final int BATCH_BYTES = 256 << 10;

  /** The platform's own client; returns when all messages are stored. */
  interface Bare extends AutoCloseable {
    void send(String topic, byte[][] lines) throws Exception;

    @Override
    void close() throws Exception;
  }

  public static void main(String[] arguments) throws Exception {
    Map<String, String> platforms = AlternatingRounds.named(arguments);
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
        .encode(new HistoryBlock(0, HISTORY.steps() / DAYS, 0, HISTORY.groups()), out);
    String text = new String(out.toByteArray(), StandardCharsets.US_ASCII);
    List<byte[]> day = text.lines().map(line -> line.getBytes(StandardCharsets.US_ASCII)).toList();
    return Collections.nCopies(DAYS, day).stream().flatMap(List::stream).toArray(byte[][]::new);
  }

  private static void compare(String platform, String address, byte[][] lines, int rounds)
      throws Exception {
    try (StreamConnection connection = ours(platform, address);
        Bare bare = bare(platform, address)) {
      System.out.println(platform);
      new AlternatingRounds()
          .add("load", () -> ofNewTopic(connection, topic -> load(connection, topic)))
          .add("bare client", () -> ofNewTopic(connection, topic -> bare(bare, topic, lines)))
          .run(rounds)
          .print("%-12s %,10.0f readings/s %6.2f us of CPU a reading (medians)")
          .ratio("load", "bare client");
    }
  }

  /** Sends into a topic and returns the number of messages. */
  private interface Sending {
    long into(String topic) throws Exception;
  }

  /** Uses a new topic per turn, so that neither disk nor memory fills up. */
  private static double[] ofNewTopic(StreamConnection connection, Sending sending)
      throws Exception {
    String topic = "topic-reach-" + Long.toHexString(System.nanoTime());
    connection.createTopic(topic, 1);
    try {
      return AlternatingRounds.rate(() -> sending.into(topic));
    } finally {
      connection.deleteTopic(topic);
    }
  }

  private static long bare(Bare bare, String topic, byte[][] lines) throws Exception {
    bare.send(topic, lines);
    return lines.length;
  }

  private static long load(StreamConnection connection, String topic) throws Exception {
    ProducerSettings settings = new ProducerSettings(topic, "load").withoutGaps();
    try (StreamProducer producer = connection.openProducer(settings)) {
      StreamResult result =
          new StreamLoader(HISTORY, Pace.unlimited()).load(producer, Shard.WHOLE, progress -> {});
      if (!result.good()) {
        throw new IllegalStateException(result.failure().message());
      }
      return result.sent();
    }
  }

  /** Opens a connection like the command. */
  private static StreamConnection ours(String platform, String address) throws Exception {
    String to = address.contains("://") ? address : platform + "://" + address;
    return StreamTarget.parse(to + "/unused").open();
  }

  private static Bare bare(String platform, String address) throws Exception {
    return switch (platform) {
      case "kafka" -> kafka(address);
      case "pulsar" -> pulsar(address);
      default -> redis(address);
    };
  }

  /** Uses the load's batch settings, which are larger than the client's defaults. */
  private static Bare kafka(String address) {
    Map<String, Object> settings =
        Map.of("bootstrap.servers", address, "linger.ms", 10, "batch.size", BATCH_BYTES);
    return new Bare() {
      @Override
      public void send(String topic, byte[][] lines) throws Exception {
        AtomicReference<Exception> failed = new AtomicReference<>();
        try (KafkaProducer<byte[], byte[]> producer =
            new KafkaProducer<>(settings, new ByteArraySerializer(), new ByteArraySerializer())) {
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
        // Each round has its own producer, like each load.
      }
    };
  }

  private static Bare pulsar(String address) throws Exception {
    PulsarClient client = PulsarClient.builder().serviceUrl(address.split(",", 2)[0]).build();
    return new Bare() {
      @Override
      public void send(String topic, byte[][] lines) throws Exception {
        AtomicReference<Throwable> failed = new AtomicReference<>();
        try (Producer<byte[]> producer =
            client
                .newProducer()
                .topic("persistent://public/default/" + topic)
                .blockIfQueueFull(true)
                .batchingMaxMessages(2_000)
                .batchingMaxBytes(BATCH_BYTES)
                .batchingMaxPublishDelay(10, TimeUnit.MILLISECONDS)
                .create()) {
          for (byte[] line : lines) {
            producer
                .sendAsync(line)
                .whenComplete((place, failure) -> failed.compareAndSet(null, failure));
          }
          producer.flush();
        }
        if (failed.get() != null) {
          throw new IllegalStateException(failed.get());
        }
      }

      @Override
      public void close() throws Exception {
        client.close();
      }
    };
  }

  /** A thousand commands per write; the responses of a write are read during the next one. */
  private static Bare redis(String address) {
    RedisClient client = RedisClient.create(RedisURI.create("redis://" + address));
    StatefulRedisConnection<byte[], byte[]> connection = client.connect(ByteArrayCodec.INSTANCE);
    connection.setAutoFlushCommands(false);
    byte[] field = {'m'};
    return new Bare() {
      @Override
      public void send(String topic, byte[][] lines) throws Exception {
        byte[] stream = (topic + ":0").getBytes(StandardCharsets.US_ASCII);
        List<RedisFuture<String>> before = List.of();
        for (int from = 0; from < lines.length; from += 1_000) {
          List<RedisFuture<String>> batch = new ArrayList<>(1_000);
          for (byte[] line :
              Arrays.copyOfRange(lines, from, Math.min(lines.length, from + 1_000))) {
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
        connection.close();
        client.shutdown();
      }
    };
  }
}
