package org.ngsildbench.benchmarks.arrivals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * Runs one plan per way of offering a rate, each in its own JMeter, and reads start times from its
 * CSV. JMeter's time stamps are whole milliseconds: finer differences cannot be seen here.
 */
public final class ArrivalsComparison {

  private static final Map<String, String> PLANS = new LinkedHashMap<>();

  static {
    PLANS.put("open-arrivals", "NGSI-LD Open Arrivals Thread Group");
    PLANS.put("open-model", "Open Model Thread Group");
    PLANS.put("precise-throughput", "Precise Throughput Timer");
    PLANS.put("arrivals-thread-group", "Arrivals Thread Group (jmeter-plugins)");
  }

  private ArrivalsComparison() {}

  /** Arguments: JMeter's start script, the folder of the plans, rate a second, seconds, threads. */
  public static void main(String[] args) throws Exception {
    Path work = Files.createTempDirectory("arrivals");
    System.out.println(
        "| way | started | of asked | off its time by p50, p99, max, ms | threads | CPU, s |");
    System.out.println("|---|---:|---:|---:|---:|---:|");
    try {
      for (Map.Entry<String, String> plan : PLANS.entrySet()) {
        Path samples = work.resolve(plan.getKey() + ".jtl");
        Duration cpu = run(args, plan.getKey(), samples, work);
        System.out.println(
            row(plan, samples, Double.parseDouble(args[2]), Integer.parseInt(args[3]), cpu));
      }
    } finally {
      try (Stream<Path> files = Files.list(work)) {
        for (Path file : files.toList()) {
          Files.delete(file);
        }
      }
      Files.delete(work);
    }
  }

  private static Duration run(String[] args, String plan, Path samples, Path work)
      throws IOException, InterruptedException {
    Process jmeter =
        new ProcessBuilder(
                args[0],
                "-n",
                "-t",
                Path.of(args[1]).resolve(plan + ".jmx").toString(),
                "-l",
                samples.toString(),
                "-j",
                work.resolve("jmeter.log").toString(),
                "-Jrate=" + args[2],
                "-Jseconds=" + args[3],
                "-Jthreads=" + args[4],
                "-Jsampleresult.timestamp.start=true")
            .redirectErrorStream(true)
            .redirectOutput(work.resolve("jmeter.out").toFile())
            .start();
    Duration cpu = Duration.ZERO;
    while (!jmeter.waitFor(100, TimeUnit.MILLISECONDS)) {
      cpu = jmeter.info().totalCpuDuration().orElse(cpu);
    }
    return cpu;
  }

  private static String row(
      Map.Entry<String, String> plan, Path samples, double rate, int seconds, Duration cpu)
      throws IOException {
    List<String> lines = Files.readAllLines(samples);
    List<String> head = List.of(lines.get(0).split(","));
    int stamp = head.indexOf("timeStamp");
    int threadName = head.indexOf("threadName");
    Set<String> threads = new HashSet<>();
    double[] starts = new double[lines.size() - 1];
    for (int i = 0; i < starts.length; i++) {
      String[] row = lines.get(i + 1).split(",");
      starts[i] = Double.parseDouble(row[stamp]);
      threads.add(row[threadName]);
    }
    Arrays.sort(starts);
    // Poisson arrivals have no scheduled times to compare with.
    String off = plan.getKey().startsWith("precise") ? "(at random)" : off(starts, rate);
    return String.format(
        Locale.ROOT,
        "| %s | %d | %.2f %% | %s | %d | %.1f |",
        plan.getValue(),
        starts.length,
        100.0 * starts.length / (rate * seconds),
        off,
        threads.size(),
        cpu.toMillis() / 1e3);
  }

  /** Returns deviations of the k-th start from k / rate after a common origin, the median one. */
  private static String off(double[] starts, double rate) {
    double[] offsets = new double[starts.length];
    for (int k = 0; k < starts.length; k++) {
      offsets[k] = starts[k] - k * 1_000 / rate;
    }
    double[] sorted = offsets.clone();
    Arrays.sort(sorted);
    double origin = sorted[sorted.length / 2];
    double[] off =
        Arrays.stream(offsets).map(offset -> Math.abs(offset - origin)).sorted().toArray();
    return String.format(
        Locale.ROOT,
        "%.1f, %.1f, %.1f",
        off[off.length / 2],
        off[(int) Math.ceil(off.length * 0.99) - 1],
        off[off.length - 1]);
  }
}
