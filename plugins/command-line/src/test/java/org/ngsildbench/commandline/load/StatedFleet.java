package org.ngsildbench.commandline.load;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.InetSocketAddress;
import org.ngsildbench.commandline.Bench;
import org.ngsildbench.fleet.model.DataSetEntity;
import picocli.CommandLine;

/** A broker that states a fleet and holds nothing of it. */
final class StatedFleet implements AutoCloseable {

  private static final byte[] NOT_FOUND =
      """
      {"type": "https://uri.etsi.org/ngsi-ld/errors/ResourceNotFound", "title": "not found"}
      """
          .getBytes(UTF_8);

  /** Output and exit code of a command. */
  record Ended(int exitCode, String out, String err) {}

  private final byte[] dataSet;
  private final HttpServer server;

  private StatedFleet(byte[] dataSet, HttpServer server) {
    this.dataSet = dataSet;
    this.server = server;
  }

  static StatedFleet start(byte[] dataSet) throws IOException {
    HttpServer server = HttpServer.create(new InetSocketAddress("127.0.0.1", 0), 0);
    StatedFleet broker = new StatedFleet(dataSet, server);
    server.createContext("/", broker::answer);
    server.start();
    return broker;
  }

  private void answer(HttpExchange exchange) throws IOException {
    String path = exchange.getRequestURI().getPath();
    if (path.endsWith(DataSetEntity.ID)) {
      answer(exchange, 200, dataSet);
    } else if (path.contains("/entities/")) {
      answer(exchange, 404, NOT_FOUND);
    } else {
      answer(exchange, 200, "[]".getBytes(UTF_8));
    }
  }

  private static void answer(HttpExchange exchange, int status, byte[] body) throws IOException {
    exchange.getResponseHeaders().set("Content-Type", "application/json");
    exchange.sendResponseHeaders(status, body.length);
    exchange.getResponseBody().write(body);
    exchange.close();
  }

  /** Runs {@code bench load} into it. */
  Ended load(String... options) {
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    CommandLine bench = Bench.commandLine();
    bench.setOut(new PrintWriter(out));
    bench.setErr(new PrintWriter(err));
    String[] arguments = new String[options.length + 3];
    arguments[0] = "load";
    arguments[1] = "--broker";
    arguments[2] = "spec=http://127.0.0.1:" + server.getAddress().getPort();
    System.arraycopy(options, 0, arguments, 3, options.length);
    return new Ended(bench.execute(arguments), out.toString(), err.toString());
  }

  @Override
  public void close() {
    server.stop(0);
  }
}
