package org.ngsildbench.testplans;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ngsildbench.embedded.EmbeddedBroker;
import org.ngsildbench.embedded.faults.FaultPlan;
import org.ngsildbench.embedded.faults.FaultRule;
import org.ngsildbench.embedded.faults.Faults;
import org.ngsildbench.embedded.faults.Frequency;
import org.ngsildbench.embedded.faults.RequestMatch;
import org.ngsildbench.embedded.faults.ResponseChange;
import org.ngsildbench.embedded.faults.WrongAnswerFault;
import org.ngsildbench.embedded.http.Interceptor;

/** Tests exit codes of {@code ./bench run} that take a whole run. */
class ExitCodesIT {

  @TempDir private Path folder;

  @Test
  void aCompleteRunWithIncorrectResponsesEndsWith3() throws Exception {
    FaultRule wrong =
        new FaultRule(
            "wrong location",
            RequestMatch.of("GET", "entities/urn:ngsi-ld:Bus"),
            Frequency.every(5),
            new WrongAnswerFault(new ResponseChange.Perturb()));
    try (Faults faults = Faults.start(FaultPlan.of(1, wrong));
        EmbeddedBroker broker = EmbeddedBroker.start(SmallFleet.broker().withInterceptor(faults))) {
      assertThat(run(broker, "--plan", "queries", "--queries", "Q1", "-J", "queries.count=20"))
          .as(words())
          .isEqualTo(3);
    }
    assertThat(words()).contains("NOT VALID");
  }

  /** Prints no progress, warnings and tables, and colours nothing without a terminal. */
  @Test
  void aQuietRunPrintsTheVerdictAndTheReport() throws Exception {
    try (EmbeddedBroker broker = EmbeddedBroker.start(SmallFleet.broker())) {
      int exitCode =
          run(broker, "--quiet", "--plan", "queries", "--queries", "Q1", "-J", "queries.count=20");
      assertThat(exitCode).as(words()).isEqualTo(BuiltHome.exitCodeOf(out()));
    }
    List<String> lines = words().lines().filter(line -> !line.startsWith("Picked up ")).toList();
    assertThat(lines.get(0)).startsWith("ngsild-bench embedded");
    assertThat(lines.get(1)).startsWith("verdict: ");
    assertThat(lines.subList(2, lines.size() - 1)).allMatch(line -> line.startsWith("  "));
    assertThat(lines.get(lines.size() - 1)).isEqualTo("report: " + out().resolve("report.html"));
  }

  @Test
  void aSearchThatLosesItsBrokerEndsWith1() throws Exception {
    CompletableFuture<EmbeddedBroker> started = new CompletableFuture<>();
    Interceptor killer =
        (request, response, next) -> {
          if (Files.exists(out().resolve("manifest.json"))) {
            CompletableFuture.runAsync(() -> started.join().close());
            throw new IOException("killed");
          }
          next.serve(request, response);
        };
    try (EmbeddedBroker broker =
        EmbeddedBroker.start(SmallFleet.broker().withInterceptor(killer))) {
      started.complete(broker);
      assertThat(
              run(
                  broker,
                  "--plan",
                  "capacity",
                  "--quick",
                  "--criterion",
                  "Q1.response.p90 < 400 ms",
                  "--rates",
                  "20,160"))
          .as(words())
          .isEqualTo(1);
    }
    assertThat(words()).contains("--broker spec: the broker at ");
  }

  private int run(EmbeddedBroker broker, String... more) throws Exception {
    List<String> arguments = new ArrayList<>(List.of("run", "--out", out().toString()));
    arguments.addAll(List.of("--broker", "spec=" + broker.uri(), "-J", "warmup.seconds=0"));
    arguments.addAll(SmallFleet.options());
    arguments.addAll(List.of(more));
    return BuiltHome.runBench(folder, folder.resolve("words"), arguments.toArray(String[]::new));
  }

  private Path out() {
    return folder.resolve("run");
  }

  private String words() throws IOException {
    Path words = folder.resolve("words");
    return Files.exists(words) ? Files.readString(words) : "";
  }
}
