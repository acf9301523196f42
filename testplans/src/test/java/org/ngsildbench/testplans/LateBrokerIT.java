package org.ngsildbench.testplans;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.DoubleUnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ngsildbench.analysis.folder.RunFolder;
import org.ngsildbench.analysis.model.Note;
import org.ngsildbench.analysis.summary.Summarizer;
import org.ngsildbench.embedded.EmbeddedBroker;
import org.ngsildbench.embedded.EmbeddedBrokerOptions;
import org.ngsildbench.embedded.http.BrokerRequest;
import org.ngsildbench.embedded.http.BrokerResponse;
import org.ngsildbench.embedded.http.Endpoint;
import org.ngsildbench.embedded.http.Interceptor;

/** A broker that acknowledges creations and applies them after a lag. */
class LateBrokerIT {

  private static final ObjectMapper MAPPER = new ObjectMapper();
  private static final long SERVICE_NANOS = TimeUnit.MILLISECONDS.toNanos(20);

  /** The change of the time in ms per second, and the low end of its interval. */
  private static final Pattern TREND =
      Pattern.compile(
          "create-20: .*the time until a batch is visible .* changes by (\\S+) ms per second"
              + " \\(95 % interval (\\S+) to ");

  private static final String APPLIED = "applied-late";

  @TempDir private Path folder;

  /** Acknowledges each creation, and sends it to the broker again after the lag of that time. */
  private static final class Lag implements Interceptor, AutoCloseable {

    private final DoubleUnaryOperator secondsAt;
    private final ScheduledExecutorService later = Executors.newScheduledThreadPool(4);
    private final HttpClient client = HttpClient.newHttpClient();
    private final long start = System.nanoTime();
    private volatile URI broker;

    Lag(DoubleUnaryOperator secondsAt) {
      this.secondsAt = secondsAt;
    }

    @Override
    public void around(BrokerRequest request, BrokerResponse response, Endpoint next)
        throws IOException {
      if (!request.path().endsWith("/create") || request.header(APPLIED) != null) {
        next.serve(request, response);
        return;
      }
      JsonNode entities = MAPPER.readTree(request.body());
      ArrayNode ids = MAPPER.createArrayNode();
      entities.forEach(entity -> ids.add(entity.path("id").asText()));
      HttpRequest again =
          HttpRequest.newBuilder(broker.resolve(request.path()))
              .header("Content-Type", "application/json")
              .header(APPLIED, "true")
              .POST(HttpRequest.BodyPublishers.ofString(entities.toString()))
              .build();
      double lag = secondsAt.applyAsDouble((System.nanoTime() - start) / 1e9);
      later.schedule(
          () -> client.send(again, BodyHandlers.discarding()),
          (long) (lag * 1e6),
          TimeUnit.MICROSECONDS);
      // Fewer batches than can be applied: another queue would grow.
      LockSupport.parkNanos(SERVICE_NANOS);
      response.send(201, "application/json", MAPPER.writeValueAsBytes(ids));
    }

    @Override
    public void close() {
      later.shutdownNow();
    }
  }

  private List<Note> notes(DoubleUnaryOperator lagSecondsAt) throws Exception {
    try (Lag lag = new Lag(lagSecondsAt);
        EmbeddedBroker broker =
            EmbeddedBroker.start(EmbeddedBrokerOptions.defaults().withInterceptor(lag))) {
      lag.broker = broker.uri();
      PlanRun run =
          PlanRun.of(
              "batch-ingestion.jmx",
              folder,
              SmallFleet.properties(
                  broker.uri(),
                  "batch.sizes",
                  "20",
                  "batch.seconds",
                  "16",
                  "batch.watch",
                  "10",
                  "batch.delete",
                  "false"));
      assertThat(run.failures()).isEmpty();
    }
    return Summarizer.summarize(RunFolder.read(folder)).run().notes().stream()
        .filter(note -> note.topic().equals("Visibility of writes"))
        .toList();
  }

  @Test
  void aConstantLagIsNoAlarm() throws Exception {
    assertThat(notes(seconds -> 0.3))
        .singleElement()
        .satisfies(
            note -> {
              Matcher trend = TREND.matcher(note.text());
              assertThat(trend.find()).as(note.text()).isTrue();
              // A machine that gets busier delays the batches more and more, but far less.
              assertThat(Double.parseDouble(trend.group(1))).as(note.text()).isLessThan(100);
              assertThat(note.invalidates())
                  .as(note.text())
                  .isEqualTo(Double.parseDouble(trend.group(2)) > 10);
            });
  }

  @Test
  void aGrowingLagIsNamed() throws Exception {
    assertThat(notes(seconds -> 0.1 + 0.2 * seconds))
        .singleElement()
        .satisfies(note -> assertThat(note.invalidates()).isTrue())
        .extracting(Note::text)
        .asString()
        .contains("create-20: the broker falls behind");
  }
}
