package org.ngsildbench.ngsild;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.ngsildbench.ngsild.broker.BrokerKind;
import org.ngsildbench.ngsild.broker.BrokerTarget;
import org.ngsildbench.ngsild.query.BusesHotterThan;
import org.ngsildbench.ngsild.query.QueryModel;
import org.ngsildbench.ngsild.query.QueryResult;

/**
 * Asks a broker for large lists from several threads, then for a small one. Prints a line for each
 * operation: its response code, or the number of entities.
 */
final class LargeAnswers {

  /** The threshold of the query that gets a small list. */
  private static final double SMALL = 1;

  private LargeAnswers() {}

  public static void main(String[] arguments) throws Exception {
    int entities = Integer.parseInt(arguments[0]);
    int threads = Integer.parseInt(arguments[1]);
    HttpServer server =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    ExecutorService workers = Executors.newCachedThreadPool();
    server.setExecutor(workers);
    server.createContext("/", exchange -> answer(exchange, entities));
    server.start();
    URI uri = URI.create("http://127.0.0.1:" + server.getAddress().getPort());
    BrokerTarget target =
        BrokerTarget.of(BrokerKind.SPEC, uri)
            .withTimeouts(Duration.ofSeconds(5), Duration.ofMinutes(5));
    try (NgsiLdClient client = NgsiLdClient.open(target)) {
      List<Callable<String>> asked = new ArrayList<>();
      for (int i = 0; i < threads; i++) {
        asked.add(() -> outcome(client, 90));
      }
      for (Future<String> answered : workers.invokeAll(asked)) {
        System.out.println(answered.get());
      }
      System.out.println(outcome(client, SMALL));
    }
    server.stop(0);
    workers.shutdownNow();
  }

  private static String outcome(NgsiLdClient client, double threshold) {
    QueryResult result =
        client.execute(
            client.prepare(new BusesHotterThan(threshold), QueryModel.ATTRIBUTES),
            NgsiLdClient.CLOSED_LOOP);
    return result.failure() == null
        ? String.valueOf(result.answer()).length() + " characters"
        : result.failure().responseCode();
  }

  private static void answer(HttpExchange exchange, int large) throws IOException {
    boolean small = exchange.getRequestURI().getQuery().contains("engineTemperature>1&");
    exchange.getResponseHeaders().set("Content-Type", "application/json");
    exchange.sendResponseHeaders(200, 0);
    try (OutputStream out = new BufferedOutputStream(exchange.getResponseBody(), 1 << 16)) {
      for (int i = 0; i < (small ? 3 : large); i++) {
        String entity =
            (i == 0 ? "[" : ",")
                + "{\"id\":\"urn:ngsi-ld:Bus:"
                + i
                + "\",\"type\":\"Bus\",\"engineTemperature\":95.5}";
        out.write(entity.getBytes(StandardCharsets.US_ASCII));
      }
      out.write(']');
    }
  }
}
