package org.ngsildbench.testplans;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ngsildbench.embedded.EmbeddedBroker;
import org.ngsildbench.embedded.http.Interceptor;
import org.ngsildbench.measurement.json.JsonDocument;
import org.ngsildbench.measurement.json.JsonObject;
import org.ngsildbench.measurement.manifest.Engine;
import org.ngsildbench.measurement.manifest.RunManifest;
import org.ngsildbench.measurement.tally.LabelTally;
import org.ngsildbench.measurement.tally.Tallies;

/** Tests load from JMeter's remote engines with one report. */
@Tag("delivery")
class DistributedIT {

  @TempDir private Path folder;

  private Process bench(URI broker, List<RemoteEngine> engines, String... more) throws IOException {
    List<String> arguments =
        new ArrayList<>(
            List.of(
                "run",
                "--plan",
                "queries",
                "--warmup",
                "1",
                "--broker",
                "spec=" + broker,
                "--engines",
                String.join(",", engines.stream().map(RemoteEngine::name).toList()),
                "--out",
                folder.resolve("run").toString(),
                "-J",
                "server.rmi.ssl.disable=true"));
    arguments.addAll(SmallFleet.options());
    arguments.addAll(List.of(more));
    return BuiltHome.bench(folder, folder.resolve("words"), arguments.toArray(String[]::new));
  }

  private String words() throws IOException {
    return Files.readString(folder.resolve("words"));
  }

  private Path out(String file) {
    return folder.resolve("run").resolve(file);
  }

  @Test
  void twoEnginesGiveOneReport() throws Exception {
    try (EmbeddedBroker broker = EmbeddedBroker.start(SmallFleet.broker());
        RemoteEngine first = RemoteEngine.start(folder.resolve("first"));
        RemoteEngine second = RemoteEngine.start(folder.resolve("second"))) {
      Process run =
          bench(
              broker.uri(),
              List.of(first, second),
              "--queries",
              "Q1,Q6",
              "-J",
              "queries.count=150",
              "-J",
              "ngsildbench.live.port=0");
      try {
        assertThat(run.waitFor(5, TimeUnit.MINUTES)).as(words()).isTrue();
      } finally {
        run.descendants().forEach(ProcessHandle::destroyForcibly);
        run.destroyForcibly();
      }

      assertThat(out("report.html")).as(words()).isNotEmptyFile();
      assertThat(out("jmeter-console.log")).content().containsOnlyOnce("Live view: http://127.");
      Map<String, LabelTally> tallies = Tallies.read(out("tallies.json")).labels();
      assertThat(tallies).containsOnlyKeys("Q1", "Q6");
      assertThat(tallies.values())
          .allMatch(tally -> tally.operations().count() == 300)
          .allMatch(
              tally -> tally.operations().errors() == 0 && tally.operations().wrongAnswers() == 0);
      assertThat(rows(first, "Q1")).isEqualTo(150);
      assertThat(rows(second, "Q1")).isEqualTo(150);
      RunManifest manifest = RunManifest.read(out("manifest.json"));
      assertThat(manifest.engines())
          .allMatch(Engine::complete)
          .extracting(Engine::name)
          .containsExactlyInAnyOrder(first.name(), second.name());
      // All processes share this machine's clock, so the offset must be 0 within the estimate's
      // error.
      assertThat(manifest.engines())
          .allMatch(
              engine -> Math.abs(engine.clockOffsetMicros()) <= engine.clockUncertaintyMicros());
      percentilesAreThoseOfTheMergedHistograms();
    }
  }

  private long rows(RemoteEngine engine, String label) throws IOException {
    try (Stream<String> rows = Files.lines(out("samples.jtl"))) {
      return rows.filter(row -> row.contains("," + label + ",") && row.contains(engine.name()))
          .count();
    }
  }

  private void percentilesAreThoseOfTheMergedHistograms() throws IOException {
    JsonObject summary = JsonDocument.read(out("summary.json"));
    for (JsonObject operation : summary.objects("operations")) {
      Histogram merged =
          PlanRun.histogram(folder.resolve("run"), operation.text("label") + "/service");
      JsonObject service = operation.object("service").orElseThrow();
      assertThat(merged.getTotalCount()).isEqualTo(300);
      for (Map.Entry<String, Double> figure :
          Map.of("p50", 50.0, "p90", 90.0, "p95", 95.0).entrySet()) {
        long value = merged.getValueAtPercentile(figure.getValue());
        assertThat(service.decimal(figure.getKey()))
            .as(operation.text("label") + " " + figure.getKey())
            .isBetween(
                (double) merged.lowestEquivalentValue(value),
                (double) merged.nextNonEquivalentValue(value));
      }
    }
  }

  @Test
  void anEngineThatDiesLeavesAReportMarkedIncomplete() throws Exception {
    CountDownLatch killed = new CountDownLatch(1);
    try (EmbeddedBroker broker =
            EmbeddedBroker.start(SmallFleet.broker().withInterceptor(slowUntil(killed)));
        RemoteEngine survivor = RemoteEngine.start(folder.resolve("survivor"));
        RemoteEngine victim = RemoteEngine.start(folder.resolve("victim"))) {
      Process run =
          bench(
              broker.uri(),
              List.of(survivor, victim),
              "--queries",
              "Q1,Q4",
              "-J",
              "queries.count=2000");
      try {
        awaitRow(run, victim, "Q4");
        victim.kill();
        killed.countDown();
        assertThat(run.waitFor(5, TimeUnit.MINUTES)).as(words()).isTrue();
      } finally {
        run.descendants().forEach(ProcessHandle::destroyForcibly);
        run.destroyForcibly();
      }

      assertThat(run.exitValue()).as("the run ended early").isEqualTo(1);
      assertThat(words()).contains("NOT VALID", "the engine " + victim.name() + " was lost");
      assertThat(Files.readString(out("summary.json")))
          .contains("The run is incomplete: the engine " + victim.name() + " was lost");
      assertThat(RunManifest.read(out("manifest.json")).engines())
          .filteredOn(engine -> !engine.complete())
          .extracting(Engine::name)
          .containsExactly(victim.name());
      // The survivor has done all of its part, and what the victim had reported is kept.
      Map<String, LabelTally> tallies = Tallies.read(out("tallies.json")).labels();
      assertThat(tallies.get("Q1").operations().count()).isBetween(2_001L, 4_000L);
      assertThat(tallies.get("Q4").operations().count()).isBetween(2_000L, 3_999L);
      assertThat(rows(survivor, "Q4")).isEqualTo(2_000);
    }
  }

  /** Delays histories, so that an engine has not had all of them when it is killed. */
  private static Interceptor slowUntil(CountDownLatch killed) {
    return (request, response, next) -> {
      try {
        if (request.path().contains("/temporal/")) {
          killed.await(10, TimeUnit.MILLISECONDS);
        }
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
      next.serve(request, response);
    };
  }

  private void awaitRow(Process run, RemoteEngine engine, String label) throws Exception {
    long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(300);
    while (!Files.exists(out("samples.jtl")) || rows(engine, label) == 0) {
      assertThat(run.waitFor(50, TimeUnit.MILLISECONDS)).as(words()).isFalse();
      assertThat(System.nanoTime()).as("no %s in time", label).isLessThan(deadline);
    }
  }
}
