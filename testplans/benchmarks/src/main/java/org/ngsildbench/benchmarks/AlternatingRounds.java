package org.ngsildbench.benchmarks;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;
import java.util.function.LongConsumer;
import org.HdrHistogram.Histogram;
import org.ngsildbench.streaming.SendListener;
import org.ngsildbench.streaming.StreamFailure;

/**
 * Runs several variants in alternating rounds, so that other load on the machine affects all alike.
 */
public final class AlternatingRounds {

  private final Map<String, Way> ways = new LinkedHashMap<>();
  private final Map<String, List<double[]>> results = new LinkedHashMap<>();

  /** One contestant: returns the same figures in the same order each time. */
  public interface Way {
    double[] run() throws Exception;
  }

  /** Something to be timed. */
  public interface Work {
    void run() throws Exception;
  }

  /** Timed work that returns its number of messages. */
  public interface Counted {
    long run() throws Exception;
  }

  /** Sends one message now; its published latency, in nanoseconds, is recorded later. */
  public interface Send {
    void at(long sent, Histogram published) throws Exception;
  }

  public AlternatingRounds add(String name, Way way) {
    ways.put(name, way);
    results.put(name, new ArrayList<>());
    return this;
  }

  /** The first round warms up; every other one goes the other way round. */
  public AlternatingRounds run(int rounds) throws Exception {
    for (int round = 0; round <= rounds; round++) {
      List<String> order = new ArrayList<>(ways.keySet());
      if (round % 2 == 0) {
        Collections.reverse(order);
      }
      for (String name : order) {
        double[] result = ways.get(name).run();
        if (round > 0) {
          results.get(name).add(result);
        }
      }
    }
    return this;
  }

  /** A line a way, with the medians of its figures. */
  public AlternatingRounds print(String format) {
    results.forEach(
        (name, all) -> {
          List<Object> values = new ArrayList<>(List.of(name));
          for (int i = 0; i < all.get(0).length; i++) {
            values.add(median(all, i));
          }
          System.out.printf(format + "%n", values.toArray());
        });
    return this;
  }

  private static double median(List<double[]> all, int what) {
    return all.stream().mapToDouble(it -> it[what]).sorted().toArray()[all.size() / 2];
  }

  /** Ratios of throughput and CPU of two variants, by round. */
  public AlternatingRounds ratio(String one, String other) {
    System.out.printf(
        "%s / %s: throughput %s, CPU %s%n",
        one, other, ratios(one, other, 0), ratios(one, other, 1));
    return this;
  }

  /** Differences of the first figure of two variants, by round. */
  public AlternatingRounds difference(String one, String other, String what) {
    double[] differences = new double[results.get(one).size()];
    for (int i = 0; i < differences.length; i++) {
      differences[i] = results.get(one).get(i)[0] - results.get(other).get(i)[0];
    }
    Arrays.sort(differences);
    System.out.printf(
        "%s less %s, %s: %.1f (%.1f to %.1f)%n",
        one,
        other,
        what,
        differences[differences.length / 2],
        differences[0],
        differences[differences.length - 1]);
    return this;
  }

  private String ratios(String one, String other, int what) {
    double[] ratios = new double[results.get(one).size()];
    for (int i = 0; i < ratios.length; i++) {
      ratios[i] = results.get(one).get(i)[what] / results.get(other).get(i)[what];
    }
    Arrays.sort(ratios);
    return "%.2f (%.2f to %.2f)"
        .formatted(ratios[ratios.length / 2], ratios[0], ratios[ratios.length - 1]);
  }

  /** Parses NAME=VALUE arguments. */
  public static Map<String, String> named(String[] arguments) {
    Map<String, String> named = new LinkedHashMap<>();
    for (String argument : arguments) {
      String[] pair = argument.split("=", 2);
      named.put(pair[0], pair[1]);
    }
    return named;
  }

  /** Ends the benchmark where a message fails: its figures would be of something else. */
  public static SendListener outcome(LongConsumer acknowledged) {
    return new SendListener() {
      @Override
      public void acknowledged(long nanos) {
        acknowledged.accept(nanos);
      }

      @Override
      public void failed(StreamFailure failure, long nanos) {
        throw new IllegalStateException(failure.message());
      }
    };
  }

  /** Messages a second, and microseconds of this process's CPU a message. */
  public static double[] rate(long count, long beginNanos, long beginCpu) {
    double seconds = (System.nanoTime() - beginNanos) / 1e9;
    return new double[] {count / seconds, (cpuNanos() - beginCpu) / 1e3 / count};
  }

  /** The same of what some work does to so many messages. */
  public static double[] rate(long count, Work work) throws Exception {
    return rate(
        () -> {
          work.run();
          return count;
        });
  }

  /** Returns the rate of work that counts its messages. */
  public static double[] rate(Counted work) throws Exception {
    long cpu = cpuNanos();
    long begin = System.nanoTime();
    long count = work.run();
    return rate(count, begin, cpu);
  }

  public static long cpuNanos() {
    return ((OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean())
        .getProcessCpuTime();
  }

  /** Published and end-to-end latency, median and p99 in microseconds, at a rate for 4 s. */
  public static double[] latency(int rate, Histogram arrived, Send send) throws Exception {
    Histogram published = new Histogram(3);
    long begin = System.nanoTime();
    int messages = 4 * rate;
    for (int i = 0; i < messages; i++) {
      long due = begin + i * 1_000_000_000L / rate;
      while (System.nanoTime() < due) {
        LockSupport.parkNanos(due - System.nanoTime());
      }
      send.at(System.nanoTime(), published);
    }
    long deadline = System.nanoTime() + 5_000_000_000L;
    while ((published.getTotalCount() < messages || arrived.getTotalCount() < messages)
        && System.nanoTime() < deadline) {
      LockSupport.parkNanos(1_000_000);
    }
    return new double[] {
      published.getValueAtPercentile(50) / 1e3,
      published.getValueAtPercentile(99) / 1e3,
      arrived.getValueAtPercentile(50) / 1e3,
      arrived.getValueAtPercentile(99) / 1e3
    };
  }
}
