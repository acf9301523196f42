import com.sun.management.OperatingSystemMXBean;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.apache.kafka.tools.ProducerPerformance;
import org.ngsildbench.local.LocalServerOptions;
import org.ngsildbench.local.LocalServers;
import org.ngsildbench.local.RunningServer;
import org.ngsildbench.measurement.latency.LabelLatency;
import org.ngsildbench.measurement.latency.LatencyLog;
import org.ngsildbench.streaming.ConsumerSettings;
import org.ngsildbench.streaming.MessageListener;
import org.ngsildbench.streaming.ProducerSettings;
import org.ngsildbench.streaming.SendListener;
import org.ngsildbench.streaming.StreamConsumer;
import org.ngsildbench.streaming.StreamFailure;
import org.ngsildbench.streaming.StreamProducer;
import org.ngsildbench.streaming.delivery.DeliveryCounts;
import org.ngsildbench.streaming.delivery.DeliveryLedger;
import org.ngsildbench.streaming.delivery.GroupMessages;
import org.ngsildbench.streaming.delivery.Receipt;
import org.ngsildbench.streaming.delivery.SentMessages;
import org.ngsildbench.streaming.kafka.KafkaConnection;
import org.ngsildbench.streaming.kafka.KafkaSettings;
import org.ngsildbench.streaming.stamp.MessageStamp;
import org.ngsildbench.streaming.stamp.SenderClock;

/** Starts Kafka, then each side of each round in a JVM of its own; see kafka-cost.sh. */
public final class KafkaCost {

  private static final int PARTITIONS = 2;
  private static final long RUN = 1;

  private KafkaCost() {}

  /** The comparison, then its options; or one side of a round, as the comparison starts it. */
  public static void main(String[] arguments) throws Exception {
    Map<String, String> options = new HashMap<>();
    for (int i = 1; i < arguments.length; i++) {
      String[] parts = arguments[i].split("=", 2);
      options.put(parts[0], parts[1]);
    }
    int bytes = Integer.parseInt(options.getOrDefault("bytes", "1000"));
    int messages = Integer.parseInt(options.getOrDefault("messages", "1000000"));
    int rate = Integer.parseInt(options.getOrDefault("rate", "0"));
    String servers = options.get("servers");
    switch (arguments[0]) {
      case "publish" -> compare("perf-test", "ours", bytes, messages, rate, options);
      case "record" -> compareRecording(bytes, messages, rate, options);
      case "perf-test" -> perfTest(servers, bytes, messages);
      case "ours" -> ours(servers, bytes, messages);
      case "recording" ->
          recording(
              KafkaSettings.of(servers).with(publishing(options)),
              bytes,
              messages,
              rate,
              Integer.parseInt(options.get("rounds")));
      default -> throw new IllegalArgumentException("publish or record, not " + arguments[0]);
    }
  }

  private static void compare(
      String one, String other, int bytes, int messages, int rate, Map<String, String> options)
      throws Exception {
    int rounds = Integer.parseInt(options.getOrDefault("rounds", "5"));
    List<Double> throughput = new ArrayList<>();
    List<Double> cpu = new ArrayList<>();
    Path folder = Files.createTempDirectory("kafka-cost");
    try (RunningServer kafka =
        LocalServers.named("kafka").start(folder.resolve("kafka"), LocalServerOptions.DEFAULTS)) {
      try (KafkaConnection connection = KafkaConnection.open(KafkaSettings.of(kafka.address()))) {
        for (int round = 1; round <= rounds; round++) {
          // Who comes first takes turns: disks and caches are not the same for the second.
          List<String> sides = new ArrayList<>(List.of(one, other));
          if (round % 2 == 0) {
            Collections.reverse(sides);
          }
          Map<String, double[]> figures = new HashMap<>();
          for (String side : sides) {
            connection.createTopic("cost", PARTITIONS);
            figures.put(side, run(side, kafka.address(), bytes, messages, rate));
            connection.deleteTopic("cost");
          }
          throughput.add(figures.get(other)[0] / figures.get(one)[0]);
          cpu.add(figures.get(other)[1] / figures.get(one)[1]);
          print(round, one, figures.get(one), other, figures.get(other));
        }
      }
    } finally {
      Files.deleteIfExists(folder);
    }
    System.out.printf(
        "%s / %s, median of %d rounds, %d bytes: throughput %.3f, CPU a message %.3f%n",
        other, one, rounds, bytes, median(throughput), median(cpu));
  }

  private static void print(int round, String one, double[] its, String other, double[] others) {
    System.out.printf(
        "round %d: %s %,.0f/s %.2f us CPU; %s %,.0f/s %.2f us CPU; ratios %.3f, %.3f%n",
        round, one, its[0], its[1], other, others[0], others[1], others[0] / its[0],
        others[1] / its[1]);
  }

  /** Both sides in one JVM: what differs from JVM to JVM is more than what recording costs. */
  private static void compareRecording(
      int bytes, int messages, int rate, Map<String, String> options) throws Exception {
    Path folder = Files.createTempDirectory("kafka-cost");
    try (RunningServer kafka =
        LocalServers.named("kafka").start(folder.resolve("kafka"), LocalServerOptions.DEFAULTS)) {
      Process process =
          side("recording", kafka.address(), bytes, messages, rate, settings(options))
              .redirectOutput(ProcessBuilder.Redirect.INHERIT)
              .start();
      if (process.waitFor() != 0) {
        throw new IllegalStateException("recording failed");
      }
    } finally {
      Files.deleteIfExists(folder);
    }
  }

  private static String[] settings(Map<String, String> options) {
    Map<String, String> all = new TreeMap<>(options);
    all.keySet().retainAll(Set.of("rounds", "acks", "batch", "compression"));
    all.putIfAbsent("rounds", "5");
    return all.entrySet().stream().map(Map.Entry::toString).toArray(String[]::new);
  }

  private static KafkaSettings.Publishing publishing(Map<String, String> options) {
    KafkaSettings.Publishing usual = KafkaSettings.Publishing.DEFAULTS;
    return new KafkaSettings.Publishing(
        options.getOrDefault("acks", usual.acks()),
        usual.linger(),
        Integer.parseInt(options.getOrDefault("batch", "" + usual.batchBytes())),
        options.getOrDefault("compression", usual.compression()),
        usual.bufferBytes(),
        usual.maxRequestBytes(),
        usual.deliveryTimeout());
  }

  private static void recording(
      KafkaSettings kafka, int bytes, int messages, int rate, int rounds) throws Exception {
    Path file = Files.createTempFile("cost", ".hlog");
    file.toFile().deleteOnExit();
    List<Double> throughput = new ArrayList<>();
    List<Double> cpu = new ArrayList<>();
    try (KafkaConnection connection = KafkaConnection.open(kafka);
        LatencyLog log = LatencyLog.open(file, Duration.ofSeconds(1), false)) {
      LabelLatency latency = log.label("cost");
      // The first two rounds compile what runs, and do not count.
      for (int round = -1; round <= rounds; round++) {
        Map<Boolean, double[]> figures = new HashMap<>();
        boolean first = round % 2 == 0;
        for (boolean record : new boolean[] {first, !first}) {
          String topic = (record ? "recorded" : "counted") + (round + 1);
          connection.createTopic(topic, PARTITIONS);
          figures.put(
              record, endToEnd(connection, topic, latency, bytes, messages, rate, record));
          connection.deleteTopic(topic);
        }
        if (round > 0) {
          double[] counted = figures.get(false);
          double[] recorded = figures.get(true);
          throughput.add(recorded[0] / counted[0]);
          cpu.add(recorded[1] / counted[1]);
          print(round, "counted", counted, "recorded", recorded);
        }
      }
    }
    Collections.sort(throughput);
    System.out.printf(
        "recorded / counted, median of %d rounds (%.3f to %.3f), %d bytes: throughput %.3f, CPU a"
            + " message %.3f%n",
        rounds, throughput.get(0), throughput.get(rounds - 1), bytes, median(throughput),
        median(cpu));
  }

  private static double median(List<Double> values) {
    List<Double> sorted = new ArrayList<>(values);
    Collections.sort(sorted);
    int middle = sorted.size() / 2;
    return sorted.size() % 2 == 1
        ? sorted.get(middle)
        : (sorted.get(middle - 1) + sorted.get(middle)) / 2;
  }

  private static ProcessBuilder side(
      String side, String servers, int bytes, int messages, int rate, String... more) {
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xms512m",
                "-Xmx512m",
                "-cp",
                System.getProperty("java.class.path"),
                System.getProperty("kafka.cost.source"),
                side,
                "servers=" + servers,
                "bytes=" + bytes,
                "messages=" + messages,
                "rate=" + rate));
    command.addAll(List.of(more));
    return new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT);
  }

  private static double[] run(String side, String servers, int bytes, int messages, int rate)
      throws Exception {
    Process process = side(side, servers, bytes, messages, rate).start();
    double[] figures = null;
    try (BufferedReader lines =
        new BufferedReader(
            new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        if (line.startsWith("figures ")) {
          String[] parts = line.split(" ");
          figures = new double[] {Double.parseDouble(parts[1]), Double.parseDouble(parts[2])};
        } else {
          System.out.println(line);
        }
      }
    }
    if (process.waitFor() != 0 || figures == null) {
      throw new IllegalStateException(side + " failed");
    }
    return figures;
  }

  private static void perfTest(String servers, int bytes, int messages) throws Exception {
    Path payload = Files.createTempFile("payload", ".txt");
    Files.writeString(payload, "x".repeat(bytes) + "\n");
    try {
      PrintStream console = System.out;
      System.setOut(new PrintStream(PrintStream.nullOutputStream(), true, StandardCharsets.UTF_8));
      for (int count : new int[] {messages / 4, messages}) {
        Meter meter = new Meter();
        ProducerPerformance.main(
            new String[] {
              "--topic", "cost",
              "--num-records", Integer.toString(count),
              "--payload-file", payload.toString(),
              "--throughput", "-1",
              "--producer-props", "bootstrap.servers=" + servers, "acks=all"
            });
        if (count == messages) {
          console.println(meter.figures(count));
        }
      }
    } finally {
      Files.delete(payload);
    }
  }

  private static void ours(String servers, int bytes, int messages) throws Exception {
    try (KafkaConnection connection = KafkaConnection.open(KafkaSettings.of(servers))) {
      for (int count : new int[] {messages / 4, messages}) {
        AtomicLong acknowledged = new AtomicLong();
        Acknowledgements listener = new Acknowledgements(acknowledged);
        byte[] payload = new byte[bytes];
        MessageStamp.writeOrigin(payload, RUN, 0, SenderClock.here());
        Meter meter = new Meter();
        try (StreamProducer producer =
            connection.openProducer(new ProducerSettings("cost", "cost"))) {
          for (long sequence = 0; sequence < count; sequence++) {
            long now = System.nanoTime();
            MessageStamp.write(payload, sequence, now, now);
            producer.send(sequence, payload, listener);
          }
          producer.flush(Duration.ofMinutes(5));
        }
        if (acknowledged.get() != count) {
          throw new IllegalStateException(acknowledged + " of " + count + " acknowledged");
        }
        if (count == messages) {
          System.out.println(meter.figures(count));
        }
      }
    }
  }

  /** With the sends of one side open loop where a rate is given, both sides alike. */
  private static double[] endToEnd(
      KafkaConnection connection,
      String topic,
      LabelLatency latency,
      int bytes,
      int messages,
      int rate,
      boolean record)
      throws Exception {
    DeliveryLedger ledger = new DeliveryLedger(messages, 16);
    SentMessages sent = ledger.producer(0);
    GroupMessages group = ledger.group(topic);
    AtomicLong arrived = new AtomicLong();
    CountDownLatch all = new CountDownLatch(1);
    MessageListener listener =
        (payload, nanos) -> {
          if (record && group.received(payload) == Receipt.NEW) {
            latency.record(
                nanos - MessageStamp.sentNanos(payload),
                nanos - MessageStamp.intendedNanos(payload));
          }
          if (arrived.incrementAndGet() == messages) {
            all.countDown();
          }
        };
    byte[] payload = new byte[bytes];
    MessageStamp.writeOrigin(payload, messages, 0, SenderClock.here());
    SendListener plain = new Acknowledgements(new AtomicLong());
    double[] figures;
    try (StreamConsumer consumer =
            connection.openConsumer(new ConsumerSettings(topic, topic, "consumer"), listener);
        StreamProducer producer = connection.openProducer(new ProducerSettings(topic, "producer"))) {
      Meter meter = new Meter();
      long begin = System.nanoTime();
      for (long i = 0; i < messages; i++) {
        long intended = rate == 0 ? System.nanoTime() : begin + i * 1_000_000_000L / rate;
        while (rate > 0 && System.nanoTime() - intended < 0) {
          Thread.onSpinWait();
        }
        long sequence = record ? sent.next() : i;
        MessageStamp.write(payload, sequence, intended, System.nanoTime());
        producer.send(sequence, payload, record ? new Recorded(sent, sequence) : plain);
      }
      producer.flush(Duration.ofMinutes(5));
      if (!all.await(5, TimeUnit.MINUTES)) {
        throw new IllegalStateException(arrived + " of " + messages + " arrived");
      }
      figures = meter.of(messages);
    }
    DeliveryCounts counts = ledger.counts(topic);
    if (record && (counts.lost() != 0 || counts.delivered() != messages)) {
      throw new IllegalStateException(counts.toString());
    }
    return figures;
  }

  private record Acknowledgements(AtomicLong count) implements SendListener {

    @Override
    public void acknowledged(long nanos) {
      count.incrementAndGet();
    }

    @Override
    public void failed(StreamFailure failure, long nanos) {
      System.err.println(failure);
    }
  }

  private record Recorded(SentMessages sent, long sequence) implements SendListener {

    @Override
    public void acknowledged(long nanos) {
      sent.acknowledged(sequence);
    }

    @Override
    public void failed(StreamFailure failure, long nanos) {
      sent.failed(sequence);
    }
  }

  /** Wall clock and CPU of this process since it was made. */
  private static final class Meter {

    private final OperatingSystemMXBean system =
        (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
    private final long cpu = system.getProcessCpuTime();
    private final long begin = System.nanoTime();

    /** Messages a second, and microseconds of CPU a message. */
    double[] of(int messages) {
      long took = System.nanoTime() - begin;
      long used = system.getProcessCpuTime() - cpu;
      return new double[] {messages * 1e9 / took, used / 1e3 / messages};
    }

    String figures(int messages) {
      double[] figures = of(messages);
      return "figures " + figures[0] + " " + figures[1];
    }
  }
}
