package org.ngsildbench.benchmarks.streaming;

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
import java.util.concurrent.atomic.AtomicLong;
import org.apache.kafka.tools.ProducerPerformance;
import org.ngsildbench.local.LocalServerOptions;
import org.ngsildbench.local.LocalServers;
import org.ngsildbench.local.RunningServer;
import org.ngsildbench.streaming.ProducerSettings;
import org.ngsildbench.streaming.SendListener;
import org.ngsildbench.streaming.StreamFailure;
import org.ngsildbench.streaming.StreamProducer;
import org.ngsildbench.streaming.kafka.KafkaConnection;
import org.ngsildbench.streaming.kafka.KafkaSettings;
import org.ngsildbench.streaming.stamp.MessageStamp;
import org.ngsildbench.streaming.stamp.SenderClock;

/** Starts Kafka, then each side of each round in its own JVM; see kafka-cost.sh. */
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
    String servers = options.get("servers");
    switch (arguments[0]) {
      case "publish" -> compare(bytes, messages, options);
      case "perf-test" -> perfTest(servers, bytes, messages);
      case "ours" -> ours(servers, bytes, messages);
      default -> throw new IllegalArgumentException("publish, not " + arguments[0]);
    }
  }

  private static void compare(int bytes, int messages, Map<String, String> options)
      throws Exception {
    String one = "perf-test";
    String other = "ours";
    int rounds = Integer.parseInt(options.getOrDefault("rounds", "5"));
    List<Double> throughput = new ArrayList<>();
    List<Double> cpu = new ArrayList<>();
    Path folder = Files.createTempDirectory("kafka-cost");
    try (RunningServer kafka =
        LocalServers.named("kafka").start(folder.resolve("kafka"), LocalServerOptions.DEFAULTS)) {
      try (KafkaConnection connection = KafkaConnection.open(KafkaSettings.of(kafka.address()))) {
        for (int round = 1; round <= rounds; round++) {
          // The order alternates, since disks and caches differ for the second.
          List<String> sides = new ArrayList<>(List.of(one, other));
          if (round % 2 == 0) {
            Collections.reverse(sides);
          }
          Map<String, double[]> figures = new HashMap<>();
          for (String side : sides) {
            connection.createTopic("cost", PARTITIONS);
            figures.put(side, run(side, kafka.address(), bytes, messages));
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
        round,
        one,
        its[0],
        its[1],
        other,
        others[0],
        others[1],
        others[0] / its[0],
        others[1] / its[1]);
  }

  private static double median(List<Double> values) {
    List<Double> sorted = new ArrayList<>(values);
    Collections.sort(sorted);
    int middle = sorted.size() / 2;
    return sorted.size() % 2 == 1
        ? sorted.get(middle)
        : (sorted.get(middle - 1) + sorted.get(middle)) / 2;
  }

  private static double[] run(String side, String servers, int bytes, int messages)
      throws Exception {
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xms512m",
                "-Xmx512m",
                "-cp",
                System.getProperty("java.class.path"),
                KafkaCost.class.getName(),
                side,
                "servers=" + servers,
                "bytes=" + bytes,
                "messages=" + messages)
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
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
              "--topic",
              "cost",
              "--num-records",
              Integer.toString(count),
              "--payload-file",
              payload.toString(),
              "--throughput",
              "-1",
              "--producer-props",
              "bootstrap.servers=" + servers,
              "acks=all"
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

  /** Wall clock and CPU of this process since it was made. */
  private static final class Meter {

    private final OperatingSystemMXBean system =
        (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
    private final long cpu = system.getProcessCpuTime();
    private final long begin = System.nanoTime();

    String figures(int messages) {
      long took = System.nanoTime() - begin;
      long used = system.getProcessCpuTime() - cpu;
      return "figures " + messages * 1e9 / took + " " + used / 1e3 / messages;
    }
  }
}
