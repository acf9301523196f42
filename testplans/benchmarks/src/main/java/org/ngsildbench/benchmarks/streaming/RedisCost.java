package org.ngsildbench.benchmarks.streaming;

import io.lettuce.core.ClientOptions;
import io.lettuce.core.Consumer;
import io.lettuce.core.RedisClient;
import io.lettuce.core.RedisURI;
import io.lettuce.core.XAddArgs;
import io.lettuce.core.XReadArgs;
import io.lettuce.core.api.StatefulRedisConnection;
import io.lettuce.core.codec.ByteArrayCodec;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.HdrHistogram.Histogram;
import org.ngsildbench.benchmarks.AlternatingRounds;
import org.ngsildbench.local.LocalServerOptions;
import org.ngsildbench.local.LocalServers;
import org.ngsildbench.local.RunningServer;
import org.ngsildbench.streaming.redis.RedisConnection;
import org.ngsildbench.streaming.redis.RedisSettings;

/**
 * Measures the cost of publishing to Redis Streams with this project's producer and with a bare
 * loop on the same client library, in alternating rounds, compared with redis-benchmark. Also
 * measures the latency the project adds to a message, for publishing and end to end.
 */
public final class RedisCost {

  private static final int KEPT = 100_000;
  private static final int FLUSHED = 64;
  private static final byte[] FIELD = {'m'};

  private final String address;
  private final byte[] payload;
  private final int count;
  private final int window;

  private RedisCost(String address, int bytes, int count, int window) {
    this.address = address;
    this.payload = new byte[bytes];
    Arrays.fill(payload, (byte) 'x');
    this.count = count;
    this.window = window;
  }

  public static void main(String[] arguments) throws Exception {
    Map<String, String> named = AlternatingRounds.named(arguments);
    int bytes = Integer.parseInt(named.getOrDefault("bytes", "1000"));
    int count = Integer.parseInt(named.getOrDefault("count", "200000"));
    int window = Integer.parseInt(named.getOrDefault("window", "1000"));
    int rounds = Integer.parseInt(named.getOrDefault("rounds", "6"));
    int rate = Integer.parseInt(named.getOrDefault("rate", "1000"));
    Path folder = Files.createTempDirectory("redis-cost");
    try (RunningServer server =
        LocalServers.named("redis").start(folder.resolve("redis"), LocalServerOptions.DEFAULTS)) {
      RedisCost cost = new RedisCost(server.address(), bytes, count, window);
      cost.throughput(rounds);
      cost.redisBenchmark();
      OwnClient.compareLatency(
          rounds, rate, () -> cost.oursLatency(rate), () -> cost.bareLatency(rate));
    } finally {
      Files.deleteIfExists(folder);
    }
  }

  private void throughput(int rounds) throws Exception {
    String batched = "bare, flush every " + FLUSHED;
    new AlternatingRounds()
        .add("ours, each by itself", () -> ours(false))
        .add("bare, each by itself", () -> bare(false))
        .add("ours, together", () -> ours(true))
        .add(batched, () -> bare(true))
        .run(rounds)
        .print("%-24s %,10.0f messages/s %7.2f us of CPU a message (medians)")
        .ratio("ours, each by itself", "bare, each by itself")
        .ratio("ours, together", batched)
        .ratio("ours, together", "bare, each by itself");
  }

  private double[] ours(boolean together) throws Exception {
    RedisSettings settings =
        RedisSettings.of(address)
            .withPublishing(new RedisSettings.Publishing(together, 256 << 20, KEPT));
    try (RedisConnection connection = RedisConnection.open(settings)) {
      connection.createTopic("cost", 1);
      return new OwnClient(payload, count, window).throughput(connection);
    }
  }

  private double[] bare(boolean batched) throws Exception {
    RedisClient client = RedisClient.create(RedisURI.create("redis://" + address));
    client.setOptions(ClientOptions.builder().autoReconnect(false).build());
    byte[] stream = "bare".getBytes();
    XAddArgs kept = XAddArgs.Builder.maxlen(KEPT).approximateTrimming();
    try (StatefulRedisConnection<byte[], byte[]> connection =
        client.connect(ByteArrayCodec.INSTANCE)) {
      var redis = connection.async();
      connection.setAutoFlushCommands(!batched);
      Semaphore room = new Semaphore(window);
      long cpu = AlternatingRounds.cpuNanos();
      long begin = System.nanoTime();
      for (int i = 0; i < count; i++) {
        if (!room.tryAcquire()) {
          if (batched) {
            connection.flushCommands();
          }
          room.acquire();
        }
        redis
            .xadd(stream, kept, FIELD, payload)
            .whenComplete(
                (id, failure) -> {
                  if (failure != null) {
                    throw new IllegalStateException(failure);
                  }
                  room.release();
                });
        if (batched && i % FLUSHED == FLUSHED - 1) {
          connection.flushCommands();
        }
      }
      connection.flushCommands();
      room.acquire(window);
      double[] result = AlternatingRounds.rate(count, begin, cpu);
      connection.setAutoFlushCommands(true);
      connection.sync().del(stream);
      return result;
    } finally {
      client.shutdown(0, 1, TimeUnit.SECONDS);
    }
  }

  private void redisBenchmark() throws IOException, InterruptedException {
    for (String[] load : new String[][] {{"1", "64"}, {"1", "1000"}, {"50", "1"}}) {
      List<String> command =
          new ArrayList<>(
              List.of("redis-benchmark", "-h", "127.0.0.1", "-p", address.split(":")[1]));
      command.addAll(List.of("-c", load[0], "-P", load[1], "-n", "" + count, "-q"));
      command.addAll(List.of("XADD", "tool", "MAXLEN", "~", "" + KEPT, "*", "m"));
      command.add(new String(payload));
      try {
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String words = new String(process.getInputStream().readAllBytes());
        String last = words.substring(words.lastIndexOf('\r') + 1).strip();
        System.out.printf(
            "redis-benchmark, %s clients, pipelines of %s: %s%n",
            load[0], load[1], last.substring(last.lastIndexOf("x:") + 2).strip());
      } catch (IOException e) {
        System.out.println("redis-benchmark is not installed (apt-get install redis-tools)");
        return;
      }
    }
  }

  private double[] oursLatency(int rate) throws Exception {
    try (RedisConnection connection = RedisConnection.open(RedisSettings.of(address))) {
      return new OwnClient(payload, count, window).latency(connection, rate);
    }
  }

  private double[] bareLatency(int rate) throws Exception {
    RedisClient client = RedisClient.create(RedisURI.create("redis://" + address));
    byte[] stream = "bare".getBytes();
    byte[] group = "group".getBytes();
    try (StatefulRedisConnection<byte[], byte[]> writing = client.connect(ByteArrayCodec.INSTANCE);
        StatefulRedisConnection<byte[], byte[]> reading = client.connect(ByteArrayCodec.INSTANCE);
        StatefulRedisConnection<byte[], byte[]> other = client.connect(ByteArrayCodec.INSTANCE)) {
      other
          .sync()
          .xgroupCreate(
              XReadArgs.StreamOffset.from(stream, "$"),
              group,
              io.lettuce.core.XGroupCreateArgs.Builder.mkstream());
      Histogram arrived = new Histogram(3);
      Thread reader =
          new Thread(
              () -> {
                while (!Thread.currentThread().isInterrupted()) {
                  try {
                    var messages =
                        reading
                            .sync()
                            .xreadgroup(
                                Consumer.from(group, "one".getBytes()),
                                XReadArgs.Builder.block(100).count(100),
                                XReadArgs.StreamOffset.lastConsumed(stream));
                    long now = System.nanoTime();
                    for (var message : messages) {
                      byte[] body = message.getBody().values().iterator().next();
                      arrived.recordValue(now - ByteBuffer.wrap(body).getLong());
                      other.async().xack(stream, group, message.getId());
                    }
                  } catch (io.lettuce.core.RedisCommandInterruptedException e) {
                    return;
                  }
                }
              });
      reader.start();
      double[] result =
          AlternatingRounds.latency(
              rate,
              arrived,
              (sent, published) -> {
                byte[] message = payload.clone();
                ByteBuffer.wrap(message).putLong(sent);
                writing
                    .async()
                    .xadd(stream, Map.of(FIELD, message))
                    .whenComplete((id, e) -> published.recordValue(System.nanoTime() - sent));
              });
      reader.interrupt();
      reader.join(Duration.ofSeconds(2).toMillis());
      other.sync().del(stream);
      return result;
    } finally {
      client.shutdown(0, 1, TimeUnit.SECONDS);
    }
  }
}
