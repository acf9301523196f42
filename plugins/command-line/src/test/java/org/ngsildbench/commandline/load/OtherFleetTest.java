package org.ngsildbench.commandline.load;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.ngsildbench.commandline.Bench;
import org.ngsildbench.commandline.usage.ExitCode;
import org.ngsildbench.fleet.model.DataSetEntity;
import picocli.CommandLine;

/** A broker that holds another fleet than the one to load: told once, as {@code run} tells it. */
class OtherFleetTest {

  private static final String HELD =
      """
      {"id": "urn:ngsi-ld:DataSet:held", "type": "DataSet",
       "seed": {"type": "Property", "value": "8"},
       "buses": {"type": "Property", "value": 12},
       "stations": {"type": "Property", "value": 20},
       "days": {"type": "Property", "value": 1},
       "periodSeconds": {"type": "Property", "value": 300},
       "model": {"type": "Property", "value": "attributes"},
       "fingerprint": {"type": "Property", "value": "another"}}
      """;

  private static final String NOT_FOUND =
      """
      {"type": "https://uri.etsi.org/ngsi-ld/errors/ResourceNotFound", "title": "not found"}
      """;

  private HttpServer broker;

  @BeforeEach
  void start() throws IOException {
    broker = HttpServer.create(new InetSocketAddress("127.0.0.1", 0), 0);
    broker.createContext("/", OtherFleetTest::answer);
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
      answer(exchange, 200, "[]");
    }
  }

  private static void answer(HttpExchange exchange, int status, String text) throws IOException {
    byte[] body = text.getBytes(StandardCharsets.UTF_8);
    exchange.getResponseHeaders().set("Content-Type", "application/json");
    exchange.sendResponseHeaders(status, body.length);
    exchange.getResponseBody().write(body);
    exchange.close();
  }

  @Test
  void isWrongUsageSaidInOneSentence() {
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
            "--quick",
            "--seed",
            "7");

    assertThat(exitCode).as(err.toString()).isEqualTo(ExitCode.USAGE);
    assertThat(out.toString()).isEmpty();
    assertThat(err.toString())
        .containsOnlyOnce("another fleet")
        .contains("bench: --broker spec: the broker holds another fleet (12 buses and 20 stations")
        .doesNotContain("something else");
  }
}
