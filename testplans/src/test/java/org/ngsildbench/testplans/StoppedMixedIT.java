package org.ngsildbench.testplans;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.ngsildbench.embedded.EmbeddedBroker;
import org.ngsildbench.embedded.EmbeddedBrokerOptions;
import org.ngsildbench.measurement.manifest.RunManifest;
import org.ngsildbench.measurement.tally.LabelTally;
import org.ngsildbench.measurement.tally.Tallies;

/** Ctrl-C while entities are read and written: the broker keeps none of them. */
@EnabledOnOs(OS.LINUX)
class StoppedMixedIT {

  @TempDir private Path folder;

  @ParameterizedTest
  @CsvSource({"--threads 4, mixed, 1", "--rates 200, mixed@200, 3", "--threads 4, disturbed, 3"})
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

        assertThat(run.waitFor(60, TimeUnit.SECONDS)).isTrue();
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

  private static List<String> arguments(EmbeddedBroker broker, Path out, String load, int tenants) {
    List<String> arguments = new ArrayList<>(List.of("run", "--plan", "mixed", "--broker"));
    arguments.addAll(List.of("spec=" + broker.uri(), "--out", out.toString()));
    arguments.addAll(List.of(load.split(" ")));
    arguments.addAll(List.of("--duration", "12s", "-J", "warmup.seconds=0"));
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
