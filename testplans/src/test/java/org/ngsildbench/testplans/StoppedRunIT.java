package org.ngsildbench.testplans;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A run that is asked to stop ends soon, with a report of what was measured. */
class StoppedRunIT {

  @TempDir private Path folder;

  @Test
  void reportsWhatWasMeasuredAndLeavesNoProcessBehind() throws Exception {
    Path out = folder.resolve("run");
    Path words = folder.resolve("words");
    Process run =
        BuiltHome.bench(
            folder,
            words,
            "run",
            "--quick",
            "--plan",
            "queries",
            "-J",
            "queries.count=1000000",
            "-J",
            "warmup.seconds=0",
            "--out",
            out.toString());
    try {
      awaitMeasuring(run, out.resolve("tallies.json"));

      // The same as Ctrl-C to the command line: it listens to both signals.
      run.destroy();

      assertThat(run.waitFor(60, TimeUnit.SECONDS)).isTrue();
      assertThat(Files.readString(words)).contains("stopping", "NOT VALID", "report: ");
      assertThat(run.exitValue()).isEqualTo(1);
      assertThat(out.resolve("report.html")).isNotEmptyFile();
      assertThat(Files.readString(out.resolve("summary.json"))).contains("\"valid\" : false");
      assertThat(run.descendants()).isEmpty();
    } finally {
      run.descendants().forEach(ProcessHandle::destroyForcibly);
      run.destroyForcibly();
    }
  }

  /** Measuring has begun once a label is counted. */
  private static void awaitMeasuring(Process run, Path tallies) throws Exception {
    long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(60);
    while (!Files.exists(tallies) || !Files.readString(tallies).contains("\"Q1\"")) {
      assertThat(run.waitFor(100, TimeUnit.MILLISECONDS)).as("ended by itself").isFalse();
      assertThat(System.nanoTime()).as("nothing measured within a minute").isLessThan(deadline);
    }
  }
}
