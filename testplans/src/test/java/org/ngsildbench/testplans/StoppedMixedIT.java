package org.ngsildbench.testplans;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.ngsildbench.embedded.EmbeddedBroker;
import org.ngsildbench.embedded.EmbeddedBrokerOptions;
import org.ngsildbench.embedded.http.Interceptor;
import org.ngsildbench.measurement.manifest.RunManifest;
import org.ngsildbench.measurement.tally.LabelTally;
import org.ngsildbench.measurement.tally.Tallies;

/** Ctrl-C while entities are read and written: the broker keeps none of them. */
@EnabledOnOs(OS.LINUX)
class StoppedMixedIT {

  @TempDir private Path folder;

  @ParameterizedTest
  @CsvSource({"--plan mixed --threads 4, mixed, 1", "--plan mixed --rates 200, disturbed, 3"})
  void deletesItsEntitiesAndReportsWhatItMeasured(String load, String awaited, int tenants)
      throws Exception {
    Path out = folder.resolve("run");
    Path words = folder.resolve("words");
    try (EmbeddedBroker broker = EmbeddedBroker.start(EmbeddedBrokerOptions.defaults())) {
      Process run =
          BuiltHome.benchInAGroupOfItsOwn(
              folder, words, arguments(broker, out, load, tenants).toArray(String[]::new));
      try {
        StoppedRunIT.await(run, out.resolve("tallies.json"), '"' + awaited + '"');
        assertThat(entities(broker, tenants)).isEqualTo(60);

        assertThat(new ProcessBuilder("kill", "-INT", "--", "-" + run.pid()).start().waitFor())
            .isZero();

        assertThat(run.waitFor(3, TimeUnit.MINUTES)).isTrue();
        assertThat(entities(broker, tenants)).isZero();
        assertThat(run.exitValue()).as(Files.readString(words)).isEqualTo(1);
        assertThat(Files.readString(words)).contains("stopping", "NOT VALID", "report: ");
        assertThat(out.resolve("report.html")).isNotEmptyFile();
        assertThat(RunManifest.read(out.resolve("manifest.json")).ended()).isNull();
        assertThat(Tallies.read(out.resolve("tallies.json")).labels())
            .containsKey(awaited)
            .allSatisfy((label, tally) -> assertNoFailure(tally));
        assertThat(run.descendants()).isEmpty();
      } finally {
        run.descendants().forEach(ProcessHandle::destroyForcibly);
        run.destroyForcibly();
      }
    }
  }

  /** Ctrl-C during federated reads: also the context sources end, in their own JVM. */
  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void deletesItsRegistrationsAndEndsItsSources(boolean deletable) throws Exception {
    Path out = folder.resolve("run");
    Path words = folder.resolve("words");
    Interceptor refusing =
        (request, response, next) -> {
          if (!deletable && request.method().equals("DELETE")) {
            response.send(503);
          } else {
            next.serve(request, response);
          }
        };
    try (EmbeddedBroker broker =
        EmbeddedBroker.start(EmbeddedBrokerOptions.defaults().withInterceptor(refusing))) {
      Process run =
          BuiltHome.benchInAGroupOfItsOwn(
              folder,
              words,
              arguments(broker, out, "--plan federation -J federation.sources=1,2 -J buses=10", 1)
                  .toArray(String[]::new));
      List<ProcessHandle> started = List.of();
      try {
        StoppedRunIT.await(run, out.resolve("tallies.json"), "\"federation\"");
        started = run.descendants().toList();
        assertThat(started).anyMatch(one -> isOfSources(one));
        assertThat(FederationIT.registrations(broker)).contains("ContextSourceRegistration");

        assertThat(new ProcessBuilder("kill", "-INT", "--", "-" + run.pid()).start().waitFor())
            .isZero();

        assertThat(run.waitFor(3, TimeUnit.MINUTES)).isTrue();
        // The shell that watches JMeter's input ends after it.
        assertThat(started)
            .allSatisfy(one -> assertThat(one.onExit()).succeedsWithin(Duration.ofMinutes(1)));
        assertThat(Files.readString(words)).contains("stopping", "NOT VALID", "report: ");
        assertThat(out.resolve("report.html")).isNotEmptyFile();
        assertThat(out.resolve("SHA256SUMS")).isNotEmptyFile();
        assertThat(Tallies.read(out.resolve("tallies.json")).labels())
            .allSatisfy((label, tally) -> assertNoFailure(tally));
        if (deletable) {
          assertThat(FederationIT.registrations(broker)).isEqualTo("[]");
          assertThat(broker.tenants().existing("").size()).isZero();
          assertThat(Files.readString(words)).doesNotContain("could not be deleted");
        } else {
          assertThat(Files.readString(words))
              .contains("Registrations or entities of the federation could not be deleted");
        }
      } finally {
        started.forEach(ProcessHandle::destroyForcibly);
        run.destroyForcibly();
      }
    }
  }

  private static boolean isOfSources(ProcessHandle process) {
    return process.info().commandLine().orElse("").contains("--exit-with-stdin");
  }

  private static List<String> arguments(EmbeddedBroker broker, Path out, String load, int tenants) {
    List<String> arguments = new ArrayList<>(List.of("run", "--broker", "spec=" + broker.uri()));
    arguments.addAll(List.of("--out", out.toString()));
    arguments.addAll(List.of(load.split(" ")));
    arguments.addAll(List.of("--duration", "600s", "-J", "warmup.seconds=0"));
    if (tenants > 1) {
      arguments.addAll(List.of("-J", "mix.tenants=" + tenants, "-J", "mix.neighbour=50"));
    }
    return arguments;
  }

  private static void assertNoFailure(LabelTally tally) {
    assertThat(tally.operations().errors()).isZero();
    assertThat(tally.operations().wrongAnswers()).isZero();
  }

  private static int entities(EmbeddedBroker broker, int tenants) {
    return tenants == 1
        ? broker.tenants().existing("").size()
        : IntStream.rangeClosed(1, tenants)
            .map(tenant -> broker.tenants().existing("mixed" + tenant).size())
            .sum();
  }
}
