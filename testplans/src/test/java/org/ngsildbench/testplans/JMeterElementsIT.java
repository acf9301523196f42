package org.ngsildbench.testplans;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ngsildbench.embedded.EmbeddedBroker;
import org.w3c.dom.Document;
import org.w3c.dom.Element;

/**
 * JMeter's own elements around NGSI-LD samplers, in the built home; beside them a session as its
 * HTTP(S) Test Script Recorder saved it.
 */
class JMeterElementsIT {

  private static final String PASSWORD = "Pa55word-of-the-bench";
  private static final String SESSION = "S3ssion-of-the-broker";
  private static final List<String> BUSES =
      List.of("urn:ngsi-ld:Bus:ioannina:1", "urn:ngsi-ld:Bus:ioannina:2");

  @TempDir private Path folder;

  @Test
  void assertionsExtractorsControllersManagersListenersAndRecordedRequestsWork() throws Exception {
    List<Map<String, String>> requests = Collections.synchronizedList(new ArrayList<>());
    Queue<String> metrics = new ConcurrentLinkedQueue<>();
    HttpServer influx =
        HttpServer.create(new InetSocketAddress(InetAddress.getByName("127.0.0.1"), 0), 0);
    influx.createContext(
        "/write",
        exchange -> {
          metrics.add(new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8));
          exchange.sendResponseHeaders(204, -1);
          exchange.close();
        });
    influx.start();
    Path results = folder.resolve("results.xml");
    Path log = folder.resolve("jmeter.log");
    try (EmbeddedBroker broker =
        EmbeddedBroker.start(
            SmallFleet.broker()
                .withInterceptor(
                    (request, response, next) -> {
                      requests.add(
                          List.of("Accept", "Authorization", "Cookie", "X-Level", "X-Plan", "X-Own")
                              .stream()
                              .filter(name -> request.header(name) != null)
                              .collect(Collectors.toMap(Function.identity(), request::header)));
                      response.header("Set-Cookie", "session=" + SESSION + "; Path=/");
                      next.serve(request, response);
                    }))) {
      run(broker, "http://127.0.0.1:" + influx.getAddress().getPort() + "/write", results, log);
    } finally {
      influx.stop(0);
    }

    Document document =
        DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(results.toFile());
    List<Element> samples =
        IntStream.range(0, document.getDocumentElement().getChildNodes().getLength())
            .mapToObj(document.getDocumentElement().getChildNodes()::item)
            .filter(Element.class::isInstance)
            .map(Element.class::cast)
            .toList();
    assertThat(samples).as("samples").allMatch(sample -> sample.getAttribute("s").equals("true"));
    assertThat(
            samples.stream()
                .collect(
                    Collectors.groupingBy(
                        sample -> sample.getAttribute("lb"), Collectors.counting())))
        .isEqualTo(
            Map.of(
                "request",
                2L,
                "transaction",
                2L,
                "in if",
                2L,
                "in while",
                4L,
                "Bus " + BUSES.get(0) + " ioannina:1 /ngsi-ld/v1/entities/" + BUSES.get(0),
                1L,
                "Bus " + BUSES.get(1) + " ioannina:2 /ngsi-ld/v1/entities/" + BUSES.get(1),
                1L,
                "/ngsi-ld/v1/entities-1",
                2L,
                "/ngsi-ld/v1/entityOperations/query-2",
                2L));

    // Before its first sample the broker element identifies the broker without the managers.
    List<Map<String, String>> sampled =
        requests.stream().filter(request -> request.containsKey("X-Plan")).toList();
    assertThat(sampled).hasSize(14);
    assertThat(sampled)
        .allSatisfy(
            request ->
                assertThat(request)
                    .containsEntry("X-Level", "group")
                    .containsEntry(
                        "Authorization",
                        "Basic "
                            + Base64.getEncoder()
                                .encodeToString(
                                    ("bench:" + PASSWORD).getBytes(StandardCharsets.UTF_8))));
    assertThat(sampled.get(0)).doesNotContainKey("Cookie");
    assertThat(sampled.subList(1, 14))
        .allSatisfy(request -> assertThat(request).containsEntry("Cookie", "session=" + SESSION));
    assertThat(
            sampled.stream()
                .filter(request -> request.containsKey("X-Own"))
                .map(request -> request.get("X-Own") + " " + request.get("Accept")))
        .containsExactly(
            BUSES.get(0) + " application/ld+json", BUSES.get(1) + " application/ld+json");

    assertThat(metrics).anyMatch(lines -> lines.contains("transaction=request,"));
    // JMeter's HTTP Request does not redact.
    assertThat(Files.readString(results).replaceAll("(?s)<httpSample .*?</httpSample>", ""))
        .contains("Authorization: (set)", "Cookie: (set)", "X-Level: group", "ioannina:2")
        .doesNotContain(PASSWORD, SESSION);
    assertThat(Files.readString(log)).doesNotContain(PASSWORD, SESSION);
  }

  private void run(EmbeddedBroker broker, String influx, Path results, Path log) throws Exception {
    Path csv = Files.write(folder.resolve("buses.csv"), BUSES);
    ProcessBuilder command =
        new ProcessBuilder(
                BuiltHome.jmeter().toString(),
                "-n",
                "-t",
                Path.of("src/test/resources/jmeter-elements.jmx").toAbsolutePath().toString(),
                "-j",
                log.toString(),
                "-Jbroker.url=" + broker.uri(),
                "-Jbroker.port=" + broker.uri().getPort(),
                "-Jinflux=" + influx,
                "-Jcsv=" + csv,
                "-Jresults=" + results)
            .redirectErrorStream(true)
            .redirectOutput(folder.resolve("output").toFile());
    command.environment().put("BENCH_PASSWORD", PASSWORD);
    Process jmeter = command.start();
    try {
      assertThat(jmeter.waitFor(3, TimeUnit.MINUTES)).as("it ended in time").isTrue();
    } finally {
      jmeter.destroyForcibly();
    }
  }
}
