package org.ngsildbench.benchmarks.http;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.ngsildbench.benchmarks.http.client.ApacheClient;
import org.ngsildbench.benchmarks.http.client.BareSocketClient;
import org.ngsildbench.benchmarks.http.client.Client;
import org.ngsildbench.benchmarks.http.client.JdkClient;
import org.ngsildbench.benchmarks.http.client.PooledClient;

/** Compares clients in a plain loop of eight threads. */
public final class ClientComparison {

  static final int THREADS = 8;
  static final int BODY_BYTES = 1024;
  static final String PATH = "/ngsi-ld/v1/entities/urn:ngsi-ld:Bus:city:1?attrs=location";

  private ClientComparison() {}

  /**
   * Runs the comparison.
   *
   * @param args rounds (default 3), seconds per round (default 5), and a regular expression for the
   *     names of clients (default all)
   */
  public static void main(String[] args) throws Exception {
    int rounds = args.length > 0 ? Integer.parseInt(args[0]) : 3;
    int seconds = args.length > 1 ? Integer.parseInt(args[1]) : 5;
    Pattern only = Pattern.compile(args.length > 2 ? args[2] : "");
    boolean wrk = Wrk.isInstalled();
    try (BenchmarkServerProcess server = BenchmarkServerProcess.start(BODY_BYTES)) {
      List<Client> clients = new ArrayList<>(clients(server.port()));
      clients.removeIf(client -> !only.matcher(client.name()).find());
      for (Client client : clients) {
        new Turn(client, THREADS, BODY_BYTES).run(seconds);
      }
      Rounds costs = new Rounds();
      for (int round = 0; round < rounds; round++) {
        if (wrk) {
          costs.add(Wrk.NAME, Wrk.run(server.url(PATH), THREADS, seconds));
        }
        for (Client client : clients) {
          costs.add(client.name(), new Turn(client, THREADS, BODY_BYTES).run(seconds));
        }
      }
      costs.print(List.of(Wrk.NAME));
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
}
