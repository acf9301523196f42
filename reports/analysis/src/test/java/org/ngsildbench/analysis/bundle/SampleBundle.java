package org.ngsildbench.analysis.bundle;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.ngsildbench.analysis.SampleRuns;
import org.ngsildbench.analysis.SyntheticRun;
import org.ngsildbench.measurement.manifest.Versions;

/** A bundle of runs of two systems. */
abstract class SampleBundle {

  /** Five runs of each of two systems, in turns. */
  @TempDir static Path samples;

  static final List<Path> TURNS = new ArrayList<>();
  private static Path description;

  @TempDir Path folder;
  Path zip;

  @BeforeAll
  static void writeTheRuns() throws Exception {
    TURNS.clear();
    description = Files.writeString(samples.resolve("about.md"), "Two cores, defaults.\n");
    for (int turn = 0; turn < 10; turn++) {
      TURNS.add(
          turn % 2 == 0
              ? run(samples, "Orion-LD", "1.4.0", turn, run -> {})
              : run(samples, "Stellio", "2.5.2", turn, run -> {}));
    }
  }

  @BeforeEach
  void nameTheBundle() {
    zip = folder.resolve("results.zip");
  }

  Bundle bundle(List<Path> runs) throws IOException {
    return BundleWriter.write(runs, "A. Nother", description, zip);
  }

  static Path run(Path folder, String name, String version, int turn, Consumer<SyntheticRun> change)
      throws Exception {
    SyntheticRun run = SampleRuns.full(name, version, 1, turn).hiccups(0, 60);
    run.manifest()
        .versions(
            new Versions("1.0.0", "0".repeat(40), "5.6.3", "JVM", null)
                .withBroker(new Versions.Broker("spec", name, version, "http://broker:1026")))
        .started(SyntheticRun.START.plusSeconds(turn))
        .sha256Of("plan.queries", "0a");
    change.accept(run);
    return run.writeSealed(folder.resolve(name + "-" + turn));
  }
}
