package org.ngsildbench.commandline.load;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.ngsildbench.commandline.Bench;
import org.ngsildbench.commandline.usage.ExitCode;
import org.ngsildbench.fleet.Fleet;
import org.ngsildbench.fleet.FleetSpec;
import org.ngsildbench.fleet.model.DataModel;
import org.ngsildbench.fleet.model.DataSetEntity;
import picocli.CommandLine;

/**
 * A broker that states the fleet and has not its newest readings: Scorpio, killed during the load,
 * loses those that it had not yet recorded of the entities.
 */
class LostReadingsTest {

  private static final byte[] HELD =
      DataSetEntity.of(
              new Fleet(new FleetSpec(1, 3, 4, Duration.ofHours(1), Duration.ofDays(1))),
              DataModel.ATTRIBUTES)
          .entity()
          .json();

  private static final byte[] NOT_FOUND =
      """
      {"type": "https://uri.etsi.org/ngsi-ld/errors/ResourceNotFound", "title": "not found"}
      """
          .getBytes(StandardCharsets.UTF_8);

  private HttpServer broker;

  @BeforeEach
  void start() throws IOException {
    broker = HttpServer.create(new InetSocketAddress("127.0.0.1", 0), 0);
    broker.createContext("/", LostReadingsTest::answer);
    broker.start();
  }

  @AfterEach
  void stop() {
    broker.stop(0);
  }

  private static void answer(HttpExchange exchange) throws IOException {
    String path = exchange.getRequestURI().getPath();
    if (path.endsWith(DataSetEntity.ID)) {
      answer(exchange, 200, HELD);
    } else if (path.contains("/entities/")) {
      answer(exchange, 404, NOT_FOUND);
    } else {
      answer(exchange, 200, "[]".getBytes(StandardCharsets.UTF_8));
    }
  }

  private static void answer(HttpExchange exchange, int status, byte[] body) throws IOException {
    exchange.getResponseHeaders().set("Content-Type", "application/json");
    exchange.sendResponseHeaders(status, body.length);
    exchange.getResponseBody().write(body);
    exchange.close();
  }

  @Test
  void areNotThereAlready() {
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    CommandLine bench = Bench.commandLine();
    bench.setOut(new PrintWriter(out));
    bench.setErr(new PrintWriter(err));

    int exitCode =
        bench.execute(
            "load",
            "--broker",
            "spec=http://127.0.0.1:" + broker.getAddress().getPort(),
            "--buses=3",
            "--stations=4",
            "--period=1h",
            "--days=1");

    assertThat(out.toString()).contains("the broker holds this already: nothing was sent");
    assertThat(err.toString()).contains("but it does not show its newest readings: ");
    assertThat(exitCode).isEqualTo(ExitCode.FAILED);
  }
}
