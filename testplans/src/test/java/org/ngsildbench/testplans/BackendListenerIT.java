package org.ngsildbench.testplans;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.jmeter.config.Arguments;
import org.apache.jmeter.visualizers.backend.BackendListener;
import org.apache.jmeter.visualizers.backend.influxdb.InfluxdbBackendListenerClient;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ngsildbench.embedded.EmbeddedBroker;

/** JMeter's own Backend Listener writes our samples in InfluxDB's line protocol. */
class BackendListenerIT {

  private static final int COUNT = 20;
  private static final Pattern COUNTED = Pattern.compile("(?<=[ ,])count=(\\d+)");

  @TempDir private Path folder;

  @Test
  void everySampleReachesInfluxDb() throws Exception {
    Queue<String> written = new ConcurrentLinkedQueue<>();
    HttpServer influx =
        HttpServer.create(new InetSocketAddress(InetAddress.getByName("127.0.0.1"), 0), 0);
    influx.createContext(
        "/write",
        exchange -> {
          String body =
              new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
          body.lines().forEach(written::add);
          exchange.sendResponseHeaders(204, -1);
          exchange.close();
        });
    influx.start();
    try (EmbeddedBroker broker = EmbeddedBroker.start(SmallFleet.broker())) {
      PlanRun.of(
          "bus-queries.jmx",
          folder.resolve("run"),
          SmallFleet.properties(
              broker.uri(),
              "queries",
              "Q1,Q5",
              "queries.count",
              "" + COUNT,
              "warmup.seconds",
              "5",
              "warmup.count",
              "2"),
          listener(influx.getAddress().getPort()));
    } finally {
      influx.stop(0);
    }

    for (String query : List.of("Q1", "Q5")) {
      List<String> lines =
          written.stream()
              .filter(line -> line.contains(",transaction=" + query + ","))
              .filter(line -> line.contains("statut=all"))
              .toList();
      assertThat(lines).as(query).isNotEmpty().allMatch(line -> line.contains(",broker=spec"));
      assertThat(lines.stream().mapToInt(BackendListenerIT::count).sum()).isEqualTo(COUNT);
    }
    assertThat(written).noneMatch(line -> line.contains("transaction=warm-up"));
  }

  private static int count(String line) {
    Matcher found = COUNTED.matcher(line);
    assertThat(found.find()).as(line).isTrue();
    return Integer.parseInt(found.group(1));
  }

  private static BackendListener listener(int port) {
    Arguments arguments = new InfluxdbBackendListenerClient().getDefaultParameters();
    set(arguments, "influxdbUrl", "http://127.0.0.1:%d/write?db=jmeter".formatted(port));
    set(arguments, "summaryOnly", "false");
    set(arguments, "samplersRegex", "^Q.*");
    arguments.addArgument("TAG_broker", "spec");
    BackendListener listener = new BackendListener();
    listener.setName("Backend Listener");
    listener.setEnabled(true);
    listener.setClassname(InfluxdbBackendListenerClient.class.getName());
    listener.setArguments(arguments);
    return listener;
  }

  private static void set(Arguments arguments, String name, String value) {
    arguments.removeArgument(name);
    arguments.addArgument(name, value);
  }
}
