package org.ngsildbench.benchmarks.streaming;

import com.rabbitmq.client.Channel;
import com.rabbitmq.client.ConfirmListener;
import com.rabbitmq.client.Connection;
import com.rabbitmq.client.ConnectionFactory;
import com.rabbitmq.client.MessageProperties;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.Semaphore;
import org.HdrHistogram.Histogram;
import org.ngsildbench.benchmarks.AlternatingRounds;
import org.ngsildbench.local.LocalServerOptions;
import org.ngsildbench.local.LocalServers;
import org.ngsildbench.local.RunningServer;
import org.ngsildbench.streaming.ConsumerSettings;
import org.ngsildbench.streaming.rabbitmq.RabbitMqConnection;
import org.ngsildbench.streaming.rabbitmq.RabbitMqSettings;

/**
 * Measures the cost of publishing to RabbitMQ with this project's producer and with a bare loop on
 * the same client library, both with confirms, and the latency the project adds to a message.
 */
public final class RabbitMqCost {

  private final RabbitMqSettings settings;
  private final byte[] payload;
  private final int count;
  private final int window;

  private RabbitMqCost(RabbitMqSettings settings, int bytes, int count, int window) {
    this.settings = settings;
    this.payload = new byte[bytes];
    Arrays.fill(payload, (byte) 'x');
    this.count = count;
    this.window = window;
  }

  public static void main(String[] arguments) throws Exception {
    Map<String, String> named = AlternatingRounds.named(arguments);
    int bytes = Integer.parseInt(named.getOrDefault("bytes", "1000"));
    int count = Integer.parseInt(named.getOrDefault("count", "50000"));
    int window = Integer.parseInt(named.getOrDefault("window", "1000"));
    int rounds = Integer.parseInt(named.getOrDefault("rounds", "6"));
    int rate = Integer.parseInt(named.getOrDefault("rate", "1000"));
    int nodes = Integer.parseInt(named.getOrDefault("nodes", "1"));
    boolean cluster = Boolean.parseBoolean(named.getOrDefault("cluster", "true"));
    boolean quorum = Boolean.parseBoolean(named.getOrDefault("quorum", "false"));
    Path folder = Files.createTempDirectory("rabbitmq-cost");
    LocalServerOptions options =
        new LocalServerOptions(nodes, Map.of("cluster", Boolean.toString(cluster)));
    try (RunningServer server =
        LocalServers.named("rabbitmq").start(folder.resolve("rabbitmq"), options)) {
      RabbitMqSettings settings =
          RabbitMqSettings.of(server.address()).federated(nodes > 1 && !cluster).withQuorum(quorum);
      RabbitMqCost cost = new RabbitMqCost(settings, bytes, count, window);
      new AlternatingRounds()
          .add("ours", cost::ours)
          .add("bare", cost::bare)
          .run(rounds)
          .print("%-6s %,10.0f messages/s %7.2f us of CPU a message (medians)")
          .ratio("ours", "bare");
      OwnClient.compareLatency(
          rounds, rate, () -> cost.oursLatency(rate), () -> cost.bareLatency(rate));
    } finally {
      Files.deleteIfExists(folder);
    }
  }

  private double[] ours() throws Exception {
    try (RabbitMqConnection connection = RabbitMqConnection.open(settings)) {
      connection.createTopic("cost", 1);
      // A group, and so a queue, as the bare loop has one; read, as that is.
      connection.openConsumer(new ConsumerSettings("cost", "group", "one"), (message, nanos) -> {});
      return new OwnClient(payload, count, window).throughput(connection);
    }
  }

  private Connection connect() throws Exception {
    ConnectionFactory factory = new ConnectionFactory();
    String[] node = settings.nodes().get(0).split(":");
    factory.setHost(node[0]);
    factory.setPort(Integer.parseInt(node[1]));
    return factory.newConnection();
  }

  /** A durable queue behind a fanout exchange, and one that reads it. */
  private Channel prepare(Connection connection) throws Exception {
    Channel channel = connection.createChannel();
    channel.exchangeDeclare("bare", "fanout", true);
    channel.queueDeclare(
        "bare",
        true,
        false,
        false,
        Map.of("x-queue-type", settings.quorum() ? "quorum" : "classic"));
    channel.queueBind("bare", "bare", "");
    channel.confirmSelect();
    return channel;
  }

  private static void read(Connection connection, Histogram arrived) throws Exception {
    Channel channel = connection.createChannel();
    channel.basicQos(250);
    channel.basicConsume(
        "bare",
        false,
        (tag, message) -> {
          if (arrived != null) {
            arrived.recordValue(System.nanoTime() - ByteBuffer.wrap(message.getBody()).getLong());
          }
          long number = message.getEnvelope().getDeliveryTag();
          if (arrived != null || number % 50 == 0) {
            channel.basicAck(number, true);
          }
        },
        tag -> {});
  }

  /** Tracks confirms as in the client's documentation. */
  private static void track(
      Channel channel,
      ConcurrentSkipListMap<Long, Long> sent,
      java.util.function.LongConsumer confirmed) {
    channel.addConfirmListener(
        new ConfirmListener() {
          @Override
          public void handleAck(long number, boolean multiple) {
            if (multiple) {
              var head = sent.headMap(number, true);
              head.values().forEach(confirmed::accept);
              head.clear();
            } else {
              confirmed.accept(sent.remove(number));
            }
          }

          @Override
          public void handleNack(long number, boolean multiple) {
            throw new IllegalStateException("nack");
          }
        });
  }

  private double[] bare() throws Exception {
    try (Connection connection = connect();
        Connection reading = connect()) {
      ConcurrentSkipListMap<Long, Long> sent = new ConcurrentSkipListMap<>();
      Channel channel = prepare(connection);
      read(reading, null);
      Semaphore room = new Semaphore(window);
      track(channel, sent, nanos -> room.release());
      long cpu = AlternatingRounds.cpuNanos();
      long begin = System.nanoTime();
      for (int i = 0; i < count; i++) {
        room.acquire();
        sent.put(channel.getNextPublishSeqNo(), 0L);
        channel.basicPublish("bare", "", MessageProperties.MINIMAL_PERSISTENT_BASIC, payload);
      }
      room.acquire(window);
      double[] result = AlternatingRounds.rate(count, begin, cpu);
      channel.queueDelete("bare");
      return result;
    }
  }

  private double[] oursLatency(int rate) throws Exception {
    try (RabbitMqConnection connection = RabbitMqConnection.open(settings)) {
      return new OwnClient(payload, count, window).latency(connection, rate);
    }
  }

  private double[] bareLatency(int rate) throws Exception {
    try (Connection connection = connect();
        Connection reading = connect()) {
      ConcurrentSkipListMap<Long, Long> outstanding = new ConcurrentSkipListMap<>();
      Channel channel = prepare(connection);
      Histogram arrived = new Histogram(3);
      read(reading, arrived);
      Histogram published = new Histogram(3);
      track(channel, outstanding, sent -> published.recordValue(System.nanoTime() - sent));
      double[] result =
          AlternatingRounds.latency(
              rate,
              arrived,
              (sent, unused) -> {
                ByteBuffer.wrap(payload).putLong(sent);
                outstanding.put(channel.getNextPublishSeqNo(), sent);
                unused.recordValue(0);
                channel.basicPublish(
                    "bare", "", MessageProperties.MINIMAL_PERSISTENT_BASIC, payload);
              });
      result[0] = published.getValueAtPercentile(50) / 1e3;
      result[1] = published.getValueAtPercentile(99) / 1e3;
      channel.queueDelete("bare");
      return result;
    }
  }
}
