package org.ngsildbench.testplans;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.Socket;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.ngsildbench.analysis.ReportWriter;
import org.ngsildbench.embedded.EmbeddedBroker;
import org.ngsildbench.embedded.EmbeddedBrokerOptions;
import org.ngsildbench.embedded.faults.ReplacedBody;
import org.ngsildbench.embedded.http.Interceptor;
import org.ngsildbench.embedded.json.Json;
import org.ngsildbench.measurement.tally.Tallies;

/** A broker that dies in mid-run: the run fails, and nothing that failed has a latency. */
class LostBrokerIT {

  private static final int BATCHES = 20;
  private static final int MAX_ENTITIES = 15;

  @TempDir private Path folder;

  /** The broker accepts all batches of the first size, and none or half of the second. */
  @ParameterizedTest
  @ValueSource(ints = {BATCHES, BATCHES + BATCHES / 2})
  void aBrokerKilledDuringIngestionMakesTheRunFailAndNotValid(int taken) throws Exception {
    Path out = folder.resolve("run");
    Path words = folder.resolve("words");
    CompletableFuture<EmbeddedBroker> started = new CompletableFuture<>();
    CompletableFuture<URI> uri = started.thenApply(EmbeddedBroker::uri);
    AtomicInteger creates = new AtomicInteger();
    Interceptor killer =
        (request, answer, next) -> {
          if (request.path().endsWith("entityOperations/create")
              && creates.incrementAndGet() > taken) {
            CompletableFuture.runAsync(() -> started.join().close());
            awaitRefusal(uri.join());
            throw new IOException("killed");
          }
          next.serve(request, answer);
        };
    EmbeddedBroker broker =
        EmbeddedBroker.start(EmbeddedBrokerOptions.defaults().withInterceptor(killer));
    try {
      started.complete(broker);
      int exitCode =
          BuiltHome.runBench(
              folder,
              words,
              BuiltHome.arguments(
                  "run --plan ingestion,notifications --broker {} --out {} -J "
                      + "batch.sizes=10,20 -J {} -J warmup.seconds=0",
                  "spec=" + broker.uri(),
                  out,
                  "batch.count=" + BATCHES));

      assertThat(exitCode).as("the run ended early").isEqualTo(1);
      assertThat(Tallies.read(out.resolve("tallies.json")).labels().get("create-20").operations())
          .satisfies(
              operations ->
                  assertThat(operations.count() - operations.errors()).isEqualTo(taken - BATCHES));
      assertThat(Files.readString(out.resolve("summary.json")))
          .contains("\"valid\" : false", "The broker no longer answered after ingestion");
      assertThat(Files.readString(words))
          .contains("errors", "UNREACHABLE", "create-20")
          .doesNotContain("running notifications");
      String latencies = Files.readString(out.resolve("latency.hlog"));
      assertThat(latencies).contains("Tag=create-10/service", "Tag=create-20/failure");
      assertThat(latencies.contains("Tag=create-20/service")).isEqualTo(taken > BATCHES);
      assertThat(out.resolve("tables/errors.csv")).content().contains("create-20,UNREACHABLE");
    } finally {
      broker.close();
    }
  }

  /** Waits until nobody listens, so that the next batch cannot connect. */
  private static void awaitRefusal(URI uri) {
    while (true) {
      try (Socket open = new Socket(uri.getHost(), uri.getPort())) {
        LockSupport.parkNanos(open.isConnected() ? 1_000_000 : 0);
      } catch (IOException refused) {
        return;
      }
    }
  }

  /** The closed loops would otherwise fail as fast as they can until their count is reached. */
  @ParameterizedTest
  @CsvSource({
    "queries, queries.count, Q1",
    "ingestion, batch.count, create-10",
    "notifications, count, notification"
  })
  void aClosedLoopEndsWhenTheBrokerIsGone(String plan, String count, String label)
      throws Exception {
    Path out = folder.resolve("run");
    Path words = folder.resolve("words");
    CompletableFuture<EmbeddedBroker> started = new CompletableFuture<>();
    AtomicInteger measured = new AtomicInteger();
    Interceptor killer =
        (request, answer, next) -> {
          if (request.path().matches(".*(Bus:|entityOperations/create|/attrs).*")
              && measured.incrementAndGet() == 200) {
            CompletableFuture.runAsync(() -> started.join().close());
          }
          next.serve(request, answer);
        };
    EmbeddedBroker broker = EmbeddedBroker.start(SmallFleet.broker().withInterceptor(killer));
    try {
      started.complete(broker);
      URI uri = broker.uri();
      List<String> command =
          new ArrayList<>(List.of("run", "--plan", plan, "--broker", "spec=" + uri));
      command.addAll(SmallFleet.options());
      command.addAll(List.of("--out", out.toString(), "-J", "warmup.seconds=0"));
      command.addAll(List.of("-J", "lost.seconds=1", "-J", count + "=10000000"));
      if (plan.equals("ingestion")) {
        command.addAll(List.of("-J", "batch.sizes=10"));
      }
      int exitCode = BuiltHome.runBench(folder, words, command.toArray(String[]::new));

      assertThat(exitCode).as(Files.readString(words)).isEqualTo(1);
      assertThat(Files.readString(words))
          .contains("The broker no longer answered: no response from " + uri)
          .contains("for 1 s (UNREACHABLE)");
      assertThat(Files.readString(out.resolve("summary.json")))
          .contains("\"valid\" : false", "The broker no longer answered: no response from");
      assertThat(Tallies.read(out.resolve("tallies.json")).labels().get(label).operations())
          .satisfies(
              operations -> {
                assertThat(operations.errors()).isBetween(2L, 1_000L);
                assertThat(operations.count() - operations.errors()).isPositive();
              });
    } finally {
      broker.close();
    }
  }

  /**
   * JMeter alone, as started by Taurus and the GUI, does not check the broker after the plan; and
   * Stellio refuses a large upsert with a 500 that has no body, as a broken one refuses everything.
   */
  @ParameterizedTest
  @CsvSource({
    "500, spec, 0",
    "500, stellio, 0",
    "500, stellio, 15",
    "413, spec, 0",
    "413, stellio, 0",
    "0, scorpio, 0",
    "0, scorpio, 15",
    "400, orion-ld, 0"
  })
  void totalFailureIsNeverASizeLimit(int status, String kind, int most) throws Exception {
    assertThat(report(status, kind, most))
        .contains("\"valid\" : false", "upsert-20: the broker accepted no batch (");
  }

  @Test
  void aSizeNamedByResponsesIsALimit() throws Exception {
    assertThat(report(413, "spec", MAX_ENTITIES))
        .contains("upsert-20: the broker accepted no batch of this size");
  }

  /** The summary of a run on a broker that takes batches of so many entities at most. */
  private String report(int status, String kind, int most) throws Exception {
    Interceptor refusing =
        (request, answer, next) -> {
          byte[] body = request.body().readAllBytes();
          if (!request.path().contains("entityOperations")
              || Json.MAPPER.readTree(body).size() <= most) {
            next.serve(new ReplacedBody(request, body), answer);
          } else if (status == 0) {
            request.connection().reset();
          } else {
            answer.send(status);
          }
        };
    Path out = folder.resolve("plain");
    try (EmbeddedBroker broker =
        EmbeddedBroker.start(EmbeddedBrokerOptions.defaults().withInterceptor(refusing))) {
      PlanRun.of(
          "batch-ingestion.jmx",
          out,
          SmallFleet.properties(
              broker.uri(),
              "broker.kind",
              kind,
              "batch.operation",
              "upsert",
              "batch.sizes",
              "10,20",
              "batch.count",
              "5"));
    }
    ReportWriter.write(List.of(out), out.resolve("report.html"));
    return Files.readString(out.resolve("summary.json"));
  }
}
