package org.ngsildbench.benchmarks.streaming;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.atomic.LongAdder;
import java.util.concurrent.locks.LockSupport;
import org.HdrHistogram.ConcurrentHistogram;
import org.HdrHistogram.Histogram;
import org.ngsildbench.local.LocalServerOptions;
import org.ngsildbench.local.LocalServers;
import org.ngsildbench.local.RunningServer;
import org.ngsildbench.streaming.ConsumerSettings;
import org.ngsildbench.streaming.MessageListener;
import org.ngsildbench.streaming.ProducerSettings;
import org.ngsildbench.streaming.SendListener;
import org.ngsildbench.streaming.StreamConsumer;
import org.ngsildbench.streaming.StreamFailure;
import org.ngsildbench.streaming.StreamProducer;
import org.ngsildbench.streaming.http.HttpStreamConnection;
import org.ngsildbench.streaming.http.settings.HttpClientSettings;
import org.ngsildbench.streaming.http.settings.HttpStreamSettings;
import org.ngsildbench.streaming.http.settings.StreamDelivery;
import org.ngsildbench.streaming.stamp.MessageStamp;
import org.ngsildbench.streaming.stamp.SenderClock;

/**
 * Ztreamy's first experiment: one source with Poisson arrivals, N clients in this JVM, the server
 * in others. Each item's delay at each client is recorded, from its intended send; what a client
 * did not get, or got twice, is counted.
 */
public final class ManyClients {

  private static final long RUN = 0x5eed_0fb3_4c11L;

  /** First measured sequence number, after the warm-up. */
  private static volatile long measuredFrom = Long.MAX_VALUE;

  /** A client that must receive the numbers 0, 1, 2 and so on. */
  private static final class Client implements MessageListener {
    private final Histogram delays;
    private final LongAdder wrong;
    private long next;
    private volatile long got;

    Client(Histogram delays, LongAdder wrong) {
      this.delays = delays;
      this.wrong = wrong;
    }

    @Override
    public void received(ByteBuffer payload, long arrivalNanos) {
      if (!MessageStamp.isOf(RUN, payload) || MessageStamp.sequence(payload) != next) {
        wrong.increment();
      } else if (next >= measuredFrom) {
        delays.recordValue(Math.max(0, arrivalNanos - MessageStamp.intendedNanos(payload)));
      }
      next = MessageStamp.sequence(payload) + 1;
      got = next;
    }

    @Override
    public void interrupted(StreamFailure failure) {
      System.err.println(failure.message());
    }
  }

  public static void main(String[] arguments) throws Exception {
    Map<String, String> named = new HashMap<>();
    for (String argument : arguments) {
      named.put(argument.split("=", 2)[0], argument.split("=", 2)[1]);
    }
    int clients = Integer.parseInt(named.getOrDefault("clients", "10000"));
    double rate = Double.parseDouble(named.getOrDefault("rate", "4"));
    int seconds = Integer.parseInt(named.getOrDefault("seconds", "60"));
    int nodes = Integer.parseInt(named.getOrDefault("nodes", "1"));
    int bytes = Integer.parseInt(named.getOrDefault("bytes", "881"));
    int threads = Integer.parseInt(named.getOrDefault("threads", "2"));
    StreamDelivery delivery = StreamDelivery.valueOf(named.getOrDefault("delivery", "STREAM"));
    LocalServerOptions options =
        new LocalServerOptions(nodes, Map.of("window-ms", named.getOrDefault("window-ms", "0")));
    Path folder = Files.createTempDirectory("many-clients");
    try (RunningServer server = LocalServers.named("http").start(folder, options)) {
      HttpClientSettings client =
          new HttpClientSettings(
              threads,
              256,
              Duration.ofSeconds(20),
              Duration.ofSeconds(60),
              HttpClientSettings.DEFAULTS.certificateFile(),
              true);
      try (HttpStreamConnection connection =
          HttpStreamConnection.open(
              HttpStreamSettings.at(server.address()).withDelivery(delivery).withClient(client))) {
        connection.createTopic("many", 1);
        run(connection, server, clients, rate, seconds, bytes);
      }
    }
  }

  private static void run(
      HttpStreamConnection connection,
      RunningServer server,
      int count,
      double rate,
      int seconds,
      int bytes)
      throws Exception {
    Histogram delays = new ConcurrentHistogram(3_600_000_000_000L, 3);
    LongAdder wrong = new LongAdder();
    LongAdder failed = new LongAdder();
    Map<ConsumerSettings, Client> clients = new LinkedHashMap<>();
    for (int i = 0; i < count; i++) {
      clients.put(new ConsumerSettings("many", "group", "client-" + i), new Client(delays, wrong));
    }
    long before = rss(ProcessHandle.current());
    long begin = System.nanoTime();
    List<StreamConsumer> consumers = connection.openConsumers(clients);
    System.out.printf(
        "%d clients ready in %.1f s%n", consumers.size(), (System.nanoTime() - begin) / 1e9);
    StreamProducer producer = connection.openProducer(new ProducerSettings("many", "source"));
    Random random = new Random(1);
    byte[] payload = text(bytes, random);
    MessageStamp.writeOrigin(payload, RUN, 1, SenderClock.here());
    double warmUp = Math.min(10, seconds / 4.0);
    long start = System.nanoTime();
    long measured = start + (long) (warmUp * 1e9);
    long end = measured + seconds * 1_000_000_000L;
    long intended = start;
    long sequence = 0;
    long warm = -1;
    Map<String, Duration> cpu = Map.of();
    Duration own = Duration.ZERO;
    while (intended < end) {
      intended += (long) (-Math.log(1 - random.nextDouble()) / rate * 1e9);
      while (System.nanoTime() < intended) {
        LockSupport.parkNanos(intended - System.nanoTime());
      }
      if (warm < 0 && intended > measured) {
        warm = sequence;
        measuredFrom = warm;
        cpu = cpu(server);
        own = ProcessHandle.current().info().totalCpuDuration().orElseThrow();
      }
      MessageStamp.write(payload, sequence++, intended, System.nanoTime());
      producer.send(
          0,
          payload,
          new SendListener() {
            @Override
            public void acknowledged(long nanos) {}

            @Override
            public void failed(StreamFailure failure, long nanos) {
              failed.increment();
              System.err.println(failure.message());
            }
          });
    }
    producer.flush(Duration.ofSeconds(60));
    long deadline = System.nanoTime() + 30_000_000_000L;
    long all = sequence;
    while (clients.values().stream().anyMatch(it -> it.got < all) && System.nanoTime() < deadline) {
      Thread.sleep(50);
    }
    double elapsed = (System.nanoTime() - measured) / 1e9;
    long missing = clients.values().stream().mapToLong(it -> all - it.got).sum();
    System.out.printf(
        "items %d, deliveries measured %d of %d, missing %d, out of turn %d, not acknowledged %d%n",
        sequence,
        delays.getTotalCount(),
        (sequence - warm) * count,
        missing,
        wrong.sum(),
        failed.sum());
    System.out.printf(
        "delay in ms: p50 %.2f, p99 %.2f, p99.9 %.2f, max %.2f%n",
        delays.getValueAtPercentile(50) / 1e6,
        delays.getValueAtPercentile(99) / 1e6,
        delays.getValueAtPercentile(99.9) / 1e6,
        delays.getMaxValue() / 1e6);
    Duration ours = ProcessHandle.current().info().totalCpuDuration().orElseThrow().minus(own);
    System.out.printf(
        "CPU: clients %.0f %% of a core, %.1f us a delivery; RSS %d MB, %.1f kB a client%n",
        ours.toNanos() / elapsed / 1e7,
        ours.toNanos() / 1e3 / ((sequence - warm) * count),
        rss(ProcessHandle.current()) / 1024,
        (double) (rss(ProcessHandle.current()) - before) / count);
    for (Map.Entry<String, Duration> process : cpu(server).entrySet()) {
      Duration used = process.getValue().minus(cpu.get(process.getKey()));
      System.out.printf(
          "CPU: %s %.0f %% of a core; RSS %d MB%n",
          process.getKey(),
          used.toNanos() / elapsed / 1e7,
          rss(server.processes().get(process.getKey())) / 1024);
    }
  }

  /** Compresses about as well as RDF does: words drawn from a few hundred. */
  private static byte[] text(int bytes, Random random) {
    StringBuilder text = new StringBuilder();
    while (text.length() < bytes) {
      text.append("term").append(random.nextInt(300)).append(random.nextInt(6) == 0 ? " .\n" : " ");
    }
    return text.substring(0, bytes).getBytes(java.nio.charset.StandardCharsets.US_ASCII);
  }

  private static Map<String, Duration> cpu(RunningServer server) {
    Map<String, Duration> cpu = new HashMap<>();
    server
        .processes()
        .forEach((name, it) -> cpu.put(name, it.info().totalCpuDuration().orElseThrow()));
    return cpu;
  }

  /** Resident memory in kB. */
  private static long rss(ProcessHandle process) throws IOException {
    for (String line : Files.readAllLines(Path.of("/proc/" + process.pid() + "/status"))) {
      if (line.startsWith("VmRSS:")) {
        return Long.parseLong(line.replaceAll("\\D", ""));
      }
    }
    return 0;
  }
}
