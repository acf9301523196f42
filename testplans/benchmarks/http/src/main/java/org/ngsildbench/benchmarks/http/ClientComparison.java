package org.ngsildbench.benchmarks.http;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.ngsildbench.benchmarks.http.client.ApacheClient;
import org.ngsildbench.benchmarks.http.client.BareSocketClient;
import org.ngsildbench.benchmarks.http.client.Client;
import org.ngsildbench.benchmarks.http.client.JdkClient;
import org.ngsildbench.benchmarks.http.client.PooledClient;

/**
 * Compares clients in turns: every round gives each one a turn, so that what else the machine does
 * falls on all alike. Prints the medians of the rounds, and the least CPU time of any round, which
 * other work on the machine disturbs least.
 */
public final class ClientComparison {

  private static final int THREADS = 8;
  private static final int BODY_BYTES = 1024;
  private static final String PATH = "/ngsi-ld/v1/entities/urn:ngsi-ld:Bus:city:1?attrs=location";
  private static final String YARDSTICK = "wrk";

  private final ServerProcess server;
  private final int seconds;
  private final Map<String, List<Cost>> costs = new LinkedHashMap<>();

  private ClientComparison(ServerProcess server, int seconds) {
    this.server = server;
    this.seconds = seconds;
  }

  /**
   * Runs the comparison.
   *
   * @param args rounds (default 3), seconds a turn (default 5), and only the clients in whose name
   *     this regular expression is found (default all)
   */
  public static void main(String[] args) throws Exception {
    int rounds = args.length > 0 ? Integer.parseInt(args[0]) : 3;
    int seconds = args.length > 1 ? Integer.parseInt(args[1]) : 5;
    Pattern only = Pattern.compile(args.length > 2 ? args[2] : "");
    try (ServerProcess server = ServerProcess.start(BODY_BYTES)) {
      ClientComparison comparison = new ClientComparison(server, seconds);
      List<Client> clients = new ArrayList<>(clients(server.port()));
      clients.removeIf(client -> !only.matcher(client.name()).find());
      for (Client client : clients) {
        new Turn(client, THREADS, BODY_BYTES).run(seconds);
      }
      for (int round = 0; round < rounds; round++) {
        comparison.round(clients);
      }
      comparison.print();
      clients.forEach(Client::close);
    }
  }

  private static List<Client> clients(int port) {
    return List.of(
        BareSocketClient.onSocket(port, PATH, BODY_BYTES),
        BareSocketClient.onSocketWithTimeout(port, PATH, BODY_BYTES),
        BareSocketClient.onChannel(port, PATH, BODY_BYTES),
        new PooledClient(port, PATH),
        new ApacheClient(port, PATH, THREADS),
        new JdkClient(port, PATH));
  }

  private void round(List<Client> clients) throws Exception {
    if (Wrk.isInstalled()) {
      add(YARDSTICK, Wrk.run("http://127.0.0.1:" + server.port() + PATH, THREADS, seconds));
    }
    for (Client client : clients) {
      add(client.name(), new Turn(client, THREADS, BODY_BYTES).run(seconds));
    }
  }

  private void add(String client, Cost cost) {
    costs.computeIfAbsent(client, name -> new ArrayList<>()).add(cost);
    System.err.printf(
        Locale.ROOT,
        "  %-24s %8.0f requests/s %8.2f us%n",
        client,
        cost.requestsPerSecond(),
        cost.cpuMicrosPerRequest());
  }

  private void print() {
    System.out.println("| client | requests/s | CPU us/request | least | against wrk |");
    System.out.println("|---|---:|---:|---:|---:|");
    costs.forEach(
        (client, rounds) ->
            System.out.printf(
                Locale.ROOT,
                "| %s | %.0f | %.2f | %.2f | %s |%n",
                client,
                median(rounds.stream().mapToDouble(Cost::requestsPerSecond)),
                median(rounds.stream().mapToDouble(Cost::cpuMicrosPerRequest)),
                rounds.stream().mapToDouble(Cost::cpuMicrosPerRequest).min().orElseThrow(),
                againstYardstick(rounds)));
  }

  /** The median of the rounds' own ratios: within a round the machine is most alike for all. */
  private String againstYardstick(List<Cost> rounds) {
    List<Cost> yardstick = costs.get(YARDSTICK);
    if (yardstick == null) {
      return "-";
    }
    double ratio =
        median(
            IntStream.range(0, rounds.size())
                .mapToDouble(
                    i ->
                        rounds.get(i).cpuMicrosPerRequest()
                            / yardstick.get(i).cpuMicrosPerRequest()));
    return String.format(Locale.ROOT, "%.2f", ratio);
  }

  private static double median(DoubleStream values) {
    double[] sorted = values.sorted().toArray();
    int middle = sorted.length / 2;
    return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
  }
}
