package org.ngsildbench.benchmarks.http;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/**
 * Cost per client and round. Each round gives every client one turn, so that other load on the
 * machine affects all alike.
 */
final class Rounds {

  private final Map<String, List<Cost>> costs = new LinkedHashMap<>();

  /** Adds a client's turn in the present round, and shows it. */
  void add(String client, Cost cost) {
    costs.computeIfAbsent(client, name -> new ArrayList<>()).add(cost);
    System.err.printf(
        Locale.ROOT,
        "  %-27s %8.0f requests/s %8.2f us%n",
        client,
        cost.requestsPerSecond(),
        cost.cpuMicrosPerRequest());
  }

  /** Medians, the least of any round (which other work disturbs least), and the ratios. */
  void print(List<String> yardsticks) {
    StringBuilder head = new StringBuilder("| client | requests/s | CPU us/request | least |");
    StringBuilder rule = new StringBuilder("|---|---:|---:|---:|");
    for (String yardstick : yardsticks) {
      head.append(" against ").append(yardstick).append(" |");
      rule.append("---:|");
    }
    System.out.println(head);
    System.out.println(rule);
    costs.forEach(
        (client, rounds) -> {
          StringBuilder line = new StringBuilder();
          line.append(
              String.format(
                  Locale.ROOT,
                  "| %s | %.0f | %.2f | %.2f |",
                  client,
                  median(rounds.stream().mapToDouble(Cost::requestsPerSecond)),
                  median(rounds.stream().mapToDouble(Cost::cpuMicrosPerRequest)),
                  rounds.stream().mapToDouble(Cost::cpuMicrosPerRequest).min().orElseThrow()));
          yardsticks.forEach(
              yardstick -> line.append(' ').append(ratio(client, yardstick)).append(" |"));
          System.out.println(line);
        });
  }

  /** The median of the rounds' own ratios: within a round the machine is most alike for all. */
  private String ratio(String client, String yardstick) {
    List<Cost> rounds = costs.get(client);
    List<Cost> against = costs.get(yardstick);
    if (against == null) {
      return "-";
    }
    double ratio =
        median(
            IntStream.range(0, rounds.size())
                .mapToDouble(
                    i ->
                        rounds.get(i).cpuMicrosPerRequest()
                            / against.get(i).cpuMicrosPerRequest()));
    return String.format(Locale.ROOT, "%.2f", ratio);
  }

  private static double median(DoubleStream values) {
    double[] sorted = values.sorted().toArray();
    int middle = sorted.length / 2;
    return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
  }
}
