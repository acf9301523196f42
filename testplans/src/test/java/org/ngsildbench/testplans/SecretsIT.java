package org.ngsildbench.testplans;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ngsildbench.embedded.EmbeddedBroker;
import org.ngsildbench.embedded.http.Interceptor;
import org.ngsildbench.embedded.json.Json;

/**
 * Servers that quote a client's secret in their errors: no file of a run, no log and no console
 * contains it. One run also keeps the raw log, which gives the same report.
 */
class SecretsIT {

  private static final String SECRET = "S3cr&t+/=~word.of_all-Kinds";

  /** Encodings of a secret in servers' texts. */
  private static final List<String> FORMS =
      List.of(
          SECRET,
          URLEncoder.encode(SECRET, StandardCharsets.UTF_8),
          base64(SECRET),
          base64("Bearer " + SECRET),
          base64("bench:" + SECRET));

  @TempDir private Path folder;

  private static String base64(String text) {
    return Base64.getEncoder().encodeToString(text.getBytes(StandardCharsets.UTF_8));
  }

  @Test
  void noTokenThatABrokerEchoesIsWrittenAnywhere() throws Exception {
    AtomicInteger requests = new AtomicInteger();
    Interceptor echoing =
        (request, answer, next) -> {
          String sent = request.header("Authorization");
          boolean measured =
              request.path().contains("entities/urn:ngsi-ld:Bus:")
                  || request.path().contains("entityOperations");
          int number = measured ? requests.incrementAndGet() : 0;
          if (number % 3 == 0 || sent == null) {
            next.serve(request, answer);
            return;
          }
          String words = sent + " \u001b[31m " + FORMS.get(number % FORMS.size());
          answer
              .header("WWW-Authenticate", "Bearer error=\"" + words.replace("\u001b", "") + "\"")
              .header("Location", "http://127.0.0.1/" + FORMS.get(1) + "/login")
              .send(
                  List.of(401, 500, 302).get(requests.get() / 3 % 3),
                  "application/json",
                  Json.bytes(Json.MAPPER.createObjectNode().put("title", words)));
        };
    Path out = folder.resolve("out");
    try (EmbeddedBroker broker =
        EmbeddedBroker.start(SmallFleet.broker().withInterceptor(echoing))) {
      List<String> arguments = new ArrayList<>(SmallFleet.options());
      arguments.addAll(
          List.of(
              "--plan",
              "queries,ingestion",
              "--queries",
              "Q1,Q2",
              "--raw",
              "--out",
              out.toString(),
              "--broker",
              "spec=" + broker.uri(),
              "-J",
              "queries.count=60",
              "-J",
              "batch.sizes=5",
              "-J",
              "batch.count=20",
              "-J",
              "warmup.seconds=0"));
      bench("NGSILD_BENCH_TOKEN", "run", arguments);
    }

    assertNoSecret();
    assertThat(out.resolve("samples.jtl")).content().contains("401", "500", "(set)");
    assertThat(out.resolve("tables/errors.csv")).content().contains("Q1", "create-5", "(set)");
    assertTheReportFromTheRawLogIsTheSame(out);
  }

  @Test
  void noPasswordThatAStreamingServerEchoesIsWrittenAnywhere() throws Exception {
    Path out = folder.resolve("out");
    try (ServerSocket server = new ServerSocket(0, 50, InetAddress.getLoopbackAddress())) {
      Thread thread = new Thread(() -> echoEachCommandAsAnError(server));
      thread.setDaemon(true);
      thread.start();
      List<String> arguments =
          List.of(
              "--plan",
              "streaming",
              "--platform",
              "redis=127.0.0.1:" + server.getLocalPort(),
              "--out",
              out.toString(),
              "-J",
              "steps=100@50",
              "--duration",
              "2s",
              "-J",
              "warmup.seconds=0");
      bench("NGSILD_BENCH_STREAM_PASSWORD", "run", arguments);
    }

    assertNoSecret();
    for (String file : List.of("tables/errors.csv", "manifest.json", "tallies.json")) {
      assertThat(out.resolve(file)).content().contains("denied: ", "(set)");
    }
  }

  /** A broker that quotes the subscription, whose endpoint has the password, in its error. */
  @Test
  void noMqttPasswordThatABrokerEchoesIsWrittenAnywhere() throws Exception {
    Interceptor echoing =
        (request, answer, next) -> {
          if (!request.path().endsWith("/subscriptions") || !request.method().equals("POST")) {
            next.serve(request, answer);
            return;
          }
          String sent = new String(request.body().readAllBytes(), StandardCharsets.UTF_8);
          assertThat(sent).contains("mqtt://ann:S3cr%26t");
          String words = sent.substring(sent.indexOf("mqtt:")) + " " + String.join(" ", FORMS);
          answer.send(
              400,
              "application/json",
              Json.bytes(Json.MAPPER.createObjectNode().put("title", words)));
        };
    Path out = folder.resolve("out");
    Path server = Files.createDirectory(folder.resolve("mosquitto"));
    try (Mosquitto mqtt = new Mosquitto(server, "");
        EmbeddedBroker broker =
            EmbeddedBroker.start(SmallFleet.broker().withInterceptor(echoing))) {
      bench(
          "NGSILD_BENCH_MQTT_PASSWORD",
          "run",
          List.of(
              "--plan",
              "notifications",
              "--broker",
              "spec=" + broker.uri(),
              "--out",
              out.toString(),
              "-J",
              "receiver.mqtt=mqtt://ann@127.0.0.1:" + mqtt.port()));
    }
    assertNoSecret();
    assertThat(folder.resolve("words-run")).content().contains("(set)");
  }

  /** Serves like a Redis that refuses every command and quotes it, with each form of the secret. */
  private static void echoEachCommandAsAnError(ServerSocket server) {
    while (!server.isClosed()) {
      try (Socket client = server.accept()) {
        byte[] command = new byte[8192];
        for (int size = client.getInputStream().read(command);
            size > 0;
            size = client.getInputStream().read(command)) {
          String quoted =
              new String(command, 0, size, StandardCharsets.UTF_8).replaceAll("\\R", " ");
          String error = "-ERR denied: " + String.join(" ", FORMS) + " " + quoted + "\r\n";
          client.getOutputStream().write(error.getBytes(StandardCharsets.UTF_8));
        }
      } catch (IOException e) {
        // The client has gone, or the server is closed.
      }
    }
  }

  private int bench(String variable, String command, List<String> arguments) throws Exception {
    return BuiltHome.runBenchWith(
        variable + "=" + SECRET,
        folder,
        folder.resolve("words-" + command),
        Stream.concat(Stream.of(command), arguments.stream()).toArray(String[]::new));
  }

  private void assertNoSecret() throws IOException {
    List<Path> files;
    try (Stream<Path> all = Files.walk(folder)) {
      files = all.filter(Files::isRegularFile).toList();
    }
    assertThat(files).anyMatch(file -> file.endsWith("jmeter.log"));
    for (Path file : files) {
      assertThat(FORMS).as(file.toString()).noneMatch(content(file)::contains);
    }
  }

  private static String content(Path file) {
    try (InputStream in = Files.newInputStream(file);
        InputStream plain = file.toString().endsWith(".gz") ? new GZIPInputStream(in) : in) {
      return new String(plain.readAllBytes(), StandardCharsets.ISO_8859_1);
    } catch (IOException e) {
      throw new UncheckedIOException(file.toString(), e);
    }
  }

  /** Counts must be equal, and times equal within the precision of a three-digit histogram. */
  private void assertTheReportFromTheRawLogIsTheSame(Path out) throws Exception {
    Path page = folder.resolve("again/report.html");
    Files.createDirectories(page.getParent());
    assertThat(
            bench("NO", "report", List.of(out.toString(), "--from-raw", "--out", page.toString())))
        .as(Files.readString(folder.resolve("words-report")))
        .isZero();
    JsonNode run = Json.MAPPER.readTree(out.resolve("summary.json").toFile());
    JsonNode raw = Json.MAPPER.readTree(page.resolveSibling("out-from-raw/summary.json").toFile());
    assertThat(raw.path("operations")).hasSameSizeAs(run.path("operations")).isNotEmpty();
    for (int i = 0; i < run.path("operations").size(); i++) {
      JsonNode of = run.path("operations").get(i);
      JsonNode again = raw.path("operations").get(i);
      for (String same : List.of("label", "count", "errors", "wrongAnswers")) {
        assertThat(again.path(same)).as(of + " " + same).isEqualTo(of.path(same));
      }
      for (String figure : List.of("mean", "p50", "p95", "p99", "max")) {
        double right = of.path("service").path(figure).asDouble();
        assertThat(again.path("service").path(figure).asDouble())
            .as(of.path("label") + " " + figure)
            .isBetween(0.997 * right - 1, 1.003 * right + 1);
      }
    }
  }
}
