package org.ngsildbench.testplans;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.ngsildbench.embedded.EmbeddedBroker;
import org.ngsildbench.embedded.EmbeddedBrokerOptions;
import org.ngsildbench.measurement.tally.Operations;
import org.ngsildbench.measurement.tally.Tallies;

/** The seven queries of {@code ./bench run --replay} against a broker with recorded sensors. */
class RecordedQueriesIT {

  private static final String QUERIES = "Q1,Q2,Q3,Q4,Q5,Q6,Q7";

  @TempDir private Path folder;

  private final HttpClient http = HttpClient.newHttpClient();
  private List<String> recordings;
  private EmbeddedBroker broker;
  private HttpServer proxy;
  private final AtomicInteger changeable = new AtomicInteger();

  /** Records a day: the air is silent for two hours, and the motes give one value an hour. */
  @BeforeEach
  void record() throws IOException {
    StringBuilder air =
        new StringBuilder(
            "ozone,particullate_matter,carbon_monoxide,sulfure_dioxide,nitrogen_dioxide,"
                + "longitude,latitude,timestamp\n");
    StringBuilder motes = new StringBuilder();
    StringBuilder weather = new StringBuilder("hum,pressurem,tempm,TIMESTAMP,wdird,wspdm\n");
    StringBuilder traffic =
        new StringBuilder("status,avgMeasuredTime,avgSpeed,TIMESTAMP,vehicleCount,REPORT_ID\n");
    LocalDateTime day = LocalDateTime.parse("2014-08-01T00:00:00");
    for (int i = 0; i < 24 * 12; i++) {
      String at = day.plusMinutes(5L * i) + ":00";
      if (i < 60 || i >= 84) {
        air.append("1,2,3,4,%d,10.1,56.2,%s%n".formatted(80 + i % 97, at.replace('T', ' ')));
      }
      for (int mote = 1; mote <= 2; mote++) {
        motes.append(
            "%s %s 1 %d %d.25 40.5 45.1 2.%d%n"
                .formatted(at.substring(0, 10), at.substring(11), mote, 18 + i % 7, mote));
      }
      weather.append("56,1013.%d,18,%s,%d,7.2%n".formatted(i % 10, at, i));
      traffic.append("OK,66,%d,%s,%d,158324%n".formatted(30 + i % 20, at, i));
    }
    recordings =
        List.of(
            "--replay", "pollution-bus=" + write("air.csv", air),
            "--replay", "intel-bus=" + write("data.txt", motes),
            "--replay", "weather=" + write("weather.csv", weather),
            "--replay", "traffic=" + write("traffic.csv", traffic));
    broker = EmbeddedBroker.start(EmbeddedBrokerOptions.defaults());
    proxy = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    proxy.createContext("/", this::forward);
    proxy.start();
  }

  private Path write(String name, CharSequence text) throws IOException {
    return Files.writeString(folder.resolve(name), text);
  }

  @AfterEach
  void stop() {
    proxy.stop(0);
    broker.close();
  }

  /** Forwards a request; changes the first value in every second response with pollution. */
  private void forward(HttpExchange exchange) throws IOException {
    try {
      HttpResponse<String> answer =
          http.send(
              HttpRequest.newBuilder(broker.uri().resolve(exchange.getRequestURI().toString()))
                  .header("Accept", "application/json")
                  .build(),
              HttpResponse.BodyHandlers.ofString());
      String body =
          exchange.getRequestURI().toString().contains("airPollution")
                  && changeable.incrementAndGet() % 2 == 0
              ? answer.body().replaceFirst("\\[\\[[0-9.]+,", "[[79,")
              : answer.body();
      byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
      answer
          .headers()
          .firstValue("Content-Type")
          .ifPresent(type -> exchange.getResponseHeaders().add("Content-Type", type));
      exchange.sendResponseHeaders(answer.statusCode(), bytes.length);
      exchange.getResponseBody().write(bytes);
      exchange.close();
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
    }
  }

  private int bench(String model, String... arguments) throws Exception {
    List<String> all = new ArrayList<>(List.of(arguments));
    all.addAll(SmallFleet.options());
    all.addAll(List.of("--model", model));
    return BuiltHome.runBench(folder, folder.resolve("words"), all.toArray(String[]::new));
  }

  private int benchWithRecordings(String model, String... arguments) throws Exception {
    return bench(
        model, Stream.concat(Stream.of(arguments), recordings.stream()).toArray(String[]::new));
  }

  @ParameterizedTest
  @ValueSource(strings = {"attributes", "observations"})
  void aRunNeedsTheRecordingsAndFindsEveryChangedValue(String model) throws Exception {
    assertThat(benchWithRecordings(model, "load", "--broker", "spec=" + broker.uri())).isZero();

    assertThat(bench(model, "run", "--broker", "spec=" + broker.uri(), "--plan", "queries"))
        .isEqualTo(2);
    assertThat(Files.readString(folder.resolve("words")))
        .contains("with --replay for its recorded sensors");

    Path out = folder.resolve("run");
    String liar = "spec=http://127.0.0.1:" + proxy.getAddress().getPort();
    // The exit code is not asserted: other work on the machine may make a run invalid.
    benchWithRecordings(
        model,
        BuiltHome.arguments(
            "run --plan queries --queries {} --warmup 0s -J queries.count=20 --broker {} --out {}",
            QUERIES,
            liar,
            out));
    Map<String, Operations> counts = new TreeMap<>();
    Tallies.read(out.resolve("tallies.json"))
        .labels()
        .forEach((label, tally) -> counts.put(label, tally.operations()));
    assertThat(counts).containsOnlyKeys(QUERIES.split(","));
    assertThat(counts.remove("Q4").wrongAnswers()).isEqualTo(10);
    assertThat(counts.values())
        .allSatisfy(
            others -> {
              assertThat(others.count()).isEqualTo(20);
              assertThat(others.errors() + others.wrongAnswers()).isZero();
            });
  }
}
