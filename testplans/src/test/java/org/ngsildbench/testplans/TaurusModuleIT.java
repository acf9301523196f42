package org.ngsildbench.testplans;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.commons.io.FileUtils;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ngsildbench.embedded.EmbeddedBroker;
import org.ngsildbench.measurement.manifest.RunManifest;

/** The executor {@code ngsild-bench} of Taurus. */
@Tag("delivery")
class TaurusModuleIT {

  private static final Path MODULE = Path.of("taurus").toAbsolutePath();

  @TempDir private Path folder;

  @BeforeEach
  void needsTaurus() {
    Bzt.assumeInstalled();
  }

  @Test
  void passesItsOwnTests() throws Exception {
    List<String> command =
        List.of(
            Bzt.python(), "-m", "unittest", "discover", "-s", MODULE + "/tests", "-t", "" + MODULE);
    assertThat(Bzt.run(command, Map.of("PYTHONDONTWRITEBYTECODE", "1"), words()))
        .as(Files.readString(words()))
        .isZero();
    assertThat(words()).content().contains("OK").doesNotContain("skipped");
  }

  @Test
  void documentsTheExample() throws IOException {
    String example = Files.readString(MODULE.resolve("examples/ngsild-bench.yml"));
    String execution =
        example.substring(example.indexOf("execution:\n"), example.indexOf("\nreporting:"));
    assertThat(Path.of("../docs/taurus.md")).content().contains(execution);
  }

  /** The criteria on response times are for machines that are not busy with a build. */
  @Test
  void runsTheExample() throws Exception {
    try (EmbeddedBroker broker = EmbeddedBroker.start(SmallFleet.broker())) {
      List<String> command = new ArrayList<>(List.of("bzt", MODULE + "/examples/ngsild-bench.yml"));
      for (String override :
          List.of(
              "settings.artifacts-dir=" + folder.resolve("artifacts"),
              "modules.ngsild-bench.path=" + bench(),
              "execution.0.broker=spec=" + broker.uri(),
              "execution.0.hold-for=1s",
              "execution.0.warmup=1s",
              "execution.0.seed=" + SmallFleet.SPEC.seed(),
              "execution.0.options.buses=" + SmallFleet.SPEC.buses(),
              "execution.0.options.stations=" + SmallFleet.SPEC.stations(),
              "execution.0.options.days=" + SmallFleet.SPEC.history().toDays(),
              "execution.0.options.period=" + SmallFleet.SPEC.period().toSeconds() + "s",
              "execution.0.properties.late.limit=4000",
              "execution.0.fail-on-invalid=false")) {
        command.addAll(List.of("-o", override));
      }
      assertThat(Bzt.run(command, Map.of("PYTHONPATH", "" + installed()), words()))
          .as(Files.readString(words()))
          .isIn(0, Bzt.GATE_FAILED);
    }
    assertThat(words())
        .content()
        .contains("Verdict of spec=http")
        .contains("Q1@20", "Q1@50", "Q6@20", "Q6@50")
        .doesNotContain("Traceback", "warm-up");
    assertThat(folder.resolve("artifacts/run/report.html")).isNotEmptyFile();
    assertThat(RunManifest.read(folder.resolve("artifacts/run/manifest.json")).options())
        .containsEntry("late.limit", "4000");
    assertThat(folder.resolve("artifacts/junit.xml")).content().contains("Q6@50");
  }

  /** Installs the module as users do, from the wheel that pip builds; returns its folder. */
  private Path installed() throws Exception {
    Path source = folder.resolve("source");
    FileUtils.copyDirectory(MODULE.toFile(), source.toFile()); // pip leaves its build there
    Path site = folder.resolve("site");
    List<String> pip =
        List.of(
            Bzt.python(),
            "-m",
            "pip",
            "install",
            "--quiet",
            "--no-deps",
            "--target",
            site.toString(),
            source.toString());
    assertThat(Bzt.run(pip, Map.of(), words())).as(Files.readString(words())).isZero();
    return site;
  }

  /** The launcher of a clone would build; this one starts the existing build. */
  private Path bench() throws IOException {
    Path home = BuiltHome.jmeter().getParent().getParent();
    Path bench = folder.resolve("bench");
    Files.writeString(
        bench,
        """
        #!/bin/sh
        exec '%s/bin/java' -XX:TieredStopAtLevel=1 '-Dngsildbench.home=%s' \\
          '-Dngsildbench.project=%s' -cp '%s/ngsild-bench/command-line/*' \\
          org.ngsildbench.commandline.Bench "$@"
        """
            .formatted(System.getProperty("java.home"), home, folder, home));
    return Files.setPosixFilePermissions(bench, PosixFilePermissions.fromString("rwx------"));
  }

  private Path words() {
    return folder.resolve("words");
  }
}
