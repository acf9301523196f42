package org.ngsildbench.commandline.convert;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ngsildbench.commandline.Bench;
import org.ngsildbench.commandline.usage.ExitCode;
import picocli.CommandLine;

/** A broker that takes everything. */
class ConvertIntoBrokerTest {

  private static final String NOT_FOUND =
      """
      {"type": "https://uri.etsi.org/ngsi-ld/errors/ResourceNotFound", "title": "not found"}
      """;

  private static final String NO_STOPS = "stop_id,stop_name,stop_lat,stop_lon\n";

  /** Nothing is wrong with it. */
  private static final Map<String, String> GOOD =
      Map.of(
          "agency.txt", "agency_id,agency_name\nA,Agency\n",
          "routes.txt", "route_id,route_type\nR,3\n",
          "stops.txt", NO_STOPS + "S,Stop,38.0,23.0\nT,Other,38.1,23.0\n",
          "calendar_dates.txt", "service_id,date,exception_type\nW,20260105,1\n",
          "trips.txt", "trip_id,route_id,service_id\nX,R,W\n",
          "stop_times.txt",
              "trip_id,arrival_time,departure_time,stop_id,stop_sequence\n"
                  + "X,08:00:00,08:00:00,S,1\nX,08:09:00,08:09:00,T,2\n");

  @TempDir private Path folder;
  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();
  private final Set<String> links = ConcurrentHashMap.newKeySet();
  private HttpServer broker;

  @BeforeEach
  void start() throws IOException {
    broker = HttpServer.create(new InetSocketAddress("127.0.0.1", 0), 0);
    broker.createContext("/", this::answer);
    broker.start();
  }

  @AfterEach
  void stop() {
    broker.stop(0);
  }

  private void answer(HttpExchange exchange) throws IOException {
    exchange.getRequestBody().readAllBytes();
    links.add(String.valueOf(exchange.getRequestHeaders().getFirst("Link")));
    if (exchange.getRequestMethod().equals("POST")) {
      exchange.sendResponseHeaders(204, -1);
    } else {
      boolean one = exchange.getRequestURI().getPath().contains("/entities/");
      byte[] body = (one ? NOT_FOUND : "[]").getBytes(StandardCharsets.UTF_8);
      exchange.getResponseHeaders().set("Content-Type", "application/json");
      exchange.sendResponseHeaders(one ? 404 : 200, body.length);
      exchange.getResponseBody().write(body);
    }
    exchange.close();
  }

  @Test
  void failsIfNothingCanBeConverted() throws Exception {
    assertThat(convert(Map.of("stops.txt", NO_STOPS))).isEqualTo(ExitCode.USAGE);
    assertThat(err.toString())
        .contains("trips.txt: is missing")
        .contains("feed.zip: no row can be converted. Correct the findings above");
    assertThat(out.toString()).isEmpty();
  }

  @Test
  void sendsTheContextAsALink() throws Exception {
    assertThat(convert(GOOD)).isEqualTo(ExitCode.GOOD);
    assertThat(links)
        .containsExactly(
            "<https://raw.githubusercontent.com/smart-data-models/dataModel.UrbanMobility/master"
                + "/context.jsonld>; rel=\"http://www.w3.org/ns/json-ld#context\";"
                + " type=\"application/ld+json\"");
    links.clear();
    assertThat(convert(GOOD, "--context", "none")).isEqualTo(ExitCode.GOOD);
    assertThat(links).containsExactly("null");
  }

  @Test
  void strictConversionPrintsTheReportOnce() throws Exception {
    assertThat(convert(GOOD, "--strict")).as(err.toString()).isEqualTo(ExitCode.GOOD);
    assertThat(err.toString()).containsOnlyOnce("0 findings").containsOnlyOnce("stops.txt");
    assertThat(out.toString()).contains("the broker accepted 9 entities");
  }

  @Test
  void strictConversionOfABadFeedReportsOnceAndSendsNothing() throws Exception {
    assertThat(convert(Map.of("stops.txt", NO_STOPS + "S,Stop,38.0,23.0\n"), "--strict"))
        .isEqualTo(ExitCode.USAGE);
    assertThat(err.toString())
        .containsOnlyOnce("trips.txt: is missing")
        .contains("bench: --strict: the feed has")
        .doesNotContain("sending to");
    assertThat(out.toString()).isEmpty();
  }

  private int convert(Map<String, String> files, String... options) throws IOException {
    Path feed = folder.resolve("feed.zip");
    try (OutputStream bytes = Files.newOutputStream(feed);
        ZipOutputStream zip = new ZipOutputStream(bytes)) {
      for (Map.Entry<String, String> file : files.entrySet()) {
        zip.putNextEntry(new ZipEntry(file.getKey()));
        zip.write(file.getValue().getBytes(StandardCharsets.UTF_8));
        zip.closeEntry();
      }
    }
    CommandLine bench = Bench.commandLine();
    bench.setOut(new PrintWriter(out)).setErr(new PrintWriter(err));
    String url = "spec=http://127.0.0.1:" + broker.getAddress().getPort();
    String[] all = new String[4 + options.length];
    all[0] = "convert";
    all[1] = feed.toString();
    all[2] = "--broker";
    all[3] = url;
    System.arraycopy(options, 0, all, 4, options.length);
    return bench.execute(all);
  }
}
