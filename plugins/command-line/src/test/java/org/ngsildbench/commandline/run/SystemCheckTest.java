package org.ngsildbench.commandline.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.ngsildbench.commandline.broker.BrokerChoice;
import org.ngsildbench.commandline.console.StopRequest;
import org.ngsildbench.commandline.fleet.RecordedChoice;
import org.ngsildbench.commandline.run.option.RunLoad;
import org.ngsildbench.commandline.usage.UsageException;

/** With a server without entities that supports only identification. */
class SystemCheckTest {

  private static final String ENTITIES = "/ngsi-ld/v1/entities";

  private final Set<InetSocketAddress> callers = ConcurrentHashMap.newKeySet();
  private HttpServer server;

  @BeforeEach
  void listen() throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext(
        "/",
        exchange -> {
          callers.add(exchange.getRemoteAddress());
          boolean list = exchange.getRequestURI().getPath().equals(ENTITIES);
          boolean version = exchange.getRequestURI().getPath().equals("/version");
          String text = list ? "[]" : version ? "{\"orionld version\": \"1.4.0\"}" : "{}";
          byte[] json = text.getBytes(StandardCharsets.UTF_8);
          exchange.getResponseHeaders().add("Content-Type", "application/json");
          exchange.sendResponseHeaders(list || version ? 200 : 404, json.length);
          exchange.getResponseBody().write(json);
          exchange.close();
        });
    server.start();
  }

  @AfterEach
  void stop() {
    server.stop(0);
  }

  private BrokerChoice broker() {
    return broker("spec", "");
  }

  private BrokerChoice broker(String kind, String options) {
    return BrokerChoice.parse(
        kind + "=http://127.0.0.1:" + server.getAddress().getPort() + options);
  }

  /** Without plans, so that no fleet is checked. */
  private static RunRequest request() {
    return new RunRequest(
        List.of(),
        List.of(),
        null,
        null,
        RecordedChoice.NONE,
        "",
        new RunLoad(List.of(), List.of(), null, 1, null, true),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        1,
        List.of(),
        null,
        Optional.empty(),
        null,
        null,
        Map.of());
  }

  /** A separate connection would log in again, which could fail. */
  @Test
  void comparesClocksOverTheConnectionOfTheCheck() {
    IdentifiedSystem identified =
        SystemCheck.identifyWithClock(broker(), request(), StopRequest.NEVER);

    assertThat(identified.broker().url()).isEqualTo(broker().base().toString());
    assertThat(Math.abs(identified.clock().offsetMillis()))
        .isLessThanOrEqualTo(identified.clock().uncertaintyMillis());
    assertThat(callers).hasSize(1);
  }

  @Test
  void marksAVersionAsStated() {
    assertThat(versionOf(broker("stellio", ""))).isEmpty();
    assertThat(versionOf(broker("stellio", ",version=2.36.0"))).isEqualTo("2.36.0 (stated)");
  }

  @Test
  void refusesToStateAVersionThatTheBrokerReports() {
    assertThat(versionOf(broker("orion-ld", ""))).isEqualTo("1.4.0");
    assertThatThrownBy(() -> versionOf(broker("orion-ld", ",version=1.3.0")))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining("the broker reports its version, 1.4.0; leave out version=1.3.0");
  }

  private static String versionOf(BrokerChoice broker) {
    return SystemCheck.identify(broker, request(), StopRequest.NEVER).broker().version();
  }

  @Test
  void comparesNoClocksOfOtherSystems() {
    assertThat(SystemCheck.identify(broker(), request(), StopRequest.NEVER).clock()).isNull();
  }

  @Test
  void comparesNoClockOfABrokerStartedByTheRun() {
    BrokerChoice embedded = BrokerChoice.EMBEDDED.at(broker().base());

    assertThat(SystemCheck.identifyWithClock(embedded, request(), StopRequest.NEVER).clock())
        .isNull();
  }
}
