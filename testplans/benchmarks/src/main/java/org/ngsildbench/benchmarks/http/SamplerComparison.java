package org.ngsildbench.benchmarks.http;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.ngsildbench.benchmarks.http.JMeterRun.Responses;
import org.ngsildbench.benchmarks.http.client.BareSocketClient;
import org.ngsildbench.benchmarks.http.client.Client;

/**
 * Compares the Q1 sampler with JMeter's own HTTP Request and with wrk, in plain JMeter runs. Bare
 * sockets and an empty sample give the lower bound for any client that blocks a JMeter thread per
 * request.
 */
public final class SamplerComparison {

  private static final String NOTHING = "JMeter, a sample of nothing";
  private static final String HTTP_REQUEST = "HTTP Request";
  private static final String BUS_QUERY = "NGSI-LD Bus Query Q1";
  private static final String OPEN_BUS_QUERY = "Q1, open loop";
  private static final String BUS_QUERY_KEPT = "Q1, responses kept";
  private static final String BUS_QUERY_WRITTEN = "Q1, responses in XML";
  private static final String HTTP_REQUEST_WRITTEN = "HTTP Request, responses in XML";

  private static final int FLOOR_WARM_UP_SECONDS = 5;

  private SamplerComparison() {}

  /**
   * Runs the comparison.
   *
   * @param args the JMeter home, the folder of the plans, rounds, seconds of warm-up a turn,
   *     seconds measured a turn
   */
  public static void main(String[] args) throws Exception {
    Path home = Path.of(args[0]);
    Path plans = Path.of(args[1]);
    int rounds = Integer.parseInt(args[2]);
    int warmUp = Integer.parseInt(args[3]);
    int seconds = Integer.parseInt(args[4]);
    boolean wrk = Wrk.isInstalled();
    Path work = Files.createTempDirectory("sampler-cpu");
    try (BenchmarkServerProcess server =
        BenchmarkServerProcess.start(ClientComparison.BODY_BYTES)) {
      Client bare =
          BareSocketClient.onSocket(
              server.port(), ClientComparison.PATH, ClientComparison.BODY_BYTES);
      Turn floor = new Turn(bare, ClientComparison.THREADS, ClientComparison.BODY_BYTES);
      floor.run(FLOOR_WARM_UP_SECONDS);
      Rounds costs = new Rounds();
      for (int round = 0; round < rounds; round++) {
        if (wrk) {
          costs.add(
              Wrk.NAME,
              Wrk.run(server.url(ClientComparison.PATH), ClientComparison.THREADS, seconds));
        }
        costs.add(bare.name(), floor.run(seconds));
        JMeterRun run = new JMeterRun(home, work, server.port(), warmUp, seconds);
        Path http = plans.resolve("http-request.jmx");
        Path query = plans.resolve("bus-query.jmx");
        costs.add(NOTHING, run.of(plans.resolve("nothing.jmx")));
        costs.add(HTTP_REQUEST, run.of(http));
        costs.add(BUS_QUERY, run.of(query));
        costs.add(BUS_QUERY_KEPT, run.of(query, Responses.KEPT));
        costs.add(OPEN_BUS_QUERY, run.of(plans.resolve("bus-query-open.jmx")));
        costs.add(HTTP_REQUEST_WRITTEN, run.of(http, Responses.WRITTEN));
        costs.add(BUS_QUERY_WRITTEN, run.of(query, Responses.WRITTEN));
      }
      costs.print(List.of(HTTP_REQUEST, Wrk.NAME, bare.name(), BUS_QUERY, HTTP_REQUEST_WRITTEN));
      bare.close();
    } finally {
      Folders.delete(work);
    }
  }
}
