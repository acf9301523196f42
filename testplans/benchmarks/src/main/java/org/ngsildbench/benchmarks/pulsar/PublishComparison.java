package org.ngsildbench.benchmarks.pulsar;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import org.ngsildbench.local.LocalServerOptions;
import org.ngsildbench.local.LocalServers;
import org.ngsildbench.local.RunningServer;
import org.ngsildbench.streaming.pulsar.PulsarConnection;
import org.ngsildbench.streaming.pulsar.PulsarSettings;

/** Rounds in which both publish in sequence, each in its own JVM. */
public final class PublishComparison {

  private static final int WARM_UP_SECONDS = 8;

  private PublishComparison() {}

  /** Arguments: rounds, seconds that are measured of each turn. */
  public static void main(String[] arguments) throws Exception {
    int rounds = Integer.parseInt(arguments[0]);
    int seconds = Integer.parseInt(arguments[1]);
    Path folder = Files.createTempDirectory("pulsar-benchmark");
    try (RunningServer server =
        LocalServers.named("pulsar").start(folder, LocalServerOptions.DEFAULTS)) {
      compare(server.address(), 1_024, 1_000, rounds, seconds);
      compare(server.address(), 65_000, 100, rounds, seconds);
    }
  }

  private static void compare(String address, int bytes, int pending, int rounds, int seconds)
      throws Exception {
    String topic = "benchmark-" + bytes;
    try (PulsarConnection connection = PulsarConnection.open(PulsarSettings.of(address))) {
      connection.createTopic(topic, 2);
    }
    Load load = new Load(address, topic, bytes, pending, WARM_UP_SECONDS, seconds);
    List<Double> rates = new ArrayList<>();
    List<Double> costs = new ArrayList<>();
    List<ProcessSpan> all = new ArrayList<>();
    System.out.printf(
        "%n%d bytes%n%-6s %12s %12s %8s %12s %12s %8s%n",
        bytes, "round", "ours/s", "perf/s", "ratio", "ours us CPU", "perf us CPU", "ratio");
    for (int round = 1; round <= rounds; round++) {
      // The order alternates, since the first contestant meets a fresher server.
      boolean oursFirst = round % 2 == 1;
      ProcessSpan first = run(oursFirst ? PlatformPublisher.class : Perf.class, load);
      ProcessSpan second = run(oursFirst ? Perf.class : PlatformPublisher.class, load);
      ProcessSpan ours = oursFirst ? first : second;
      ProcessSpan perf = oursFirst ? second : first;
      all.add(ours);
      all.add(perf);
      rates.add(ours.messagesPerSecond() / perf.messagesPerSecond());
      costs.add(ours.cpuMicrosPerMessage() / perf.cpuMicrosPerMessage());
      System.out.printf(
          "%-6d %,12.0f %,12.0f %8.3f %12.2f %12.2f %8.3f%n",
          round,
          ours.messagesPerSecond(),
          perf.messagesPerSecond(),
          rates.get(round - 1),
          ours.cpuMicrosPerMessage(),
          perf.cpuMicrosPerMessage(),
          costs.get(round - 1));
    }
    System.out.printf(
        "median of the rounds' ratios: throughput %.3f, CPU a message %.3f; most of any round"
            + " %,.0f/s%n",
        median(rates), median(costs), most(all, ProcessSpan::messagesPerSecond));
  }

  private static ProcessSpan run(Class<?> side, Load load)
      throws IOException, InterruptedException {
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx1g",
                "-Dotel.sdk.disabled=true",
                "-Dorg.slf4j.simpleLogger.defaultLogLevel=warn",
                "--add-opens=java.base/sun.net=ALL-UNNAMED",
                "-cp",
                System.getProperty("java.class.path"),
                side.getName()));
    command.addAll(load.arguments());
    Process process =
        new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
    ProcessSpan span = null;
    try (BufferedReader lines =
        new BufferedReader(
            new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        ProcessSpan read = ProcessSpan.of(line);
        span = read == null ? span : read;
      }
    } finally {
      process.destroyForcibly().waitFor();
    }
    if (span == null) {
      throw new IOException(side.getSimpleName() + " ended before it had measured");
    }
    return span;
  }

  private static double median(List<Double> values) {
    List<Double> sorted = values.stream().sorted().toList();
    int middle = sorted.size() / 2;
    return sorted.size() % 2 == 1
        ? sorted.get(middle)
        : (sorted.get(middle - 1) + sorted.get(middle)) / 2;
  }

  private static double most(List<ProcessSpan> spans, ToDoubleFunction<ProcessSpan> of) {
    return spans.stream().mapToDouble(of).max().orElse(Double.NaN);
  }
}
