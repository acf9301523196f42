package org.ngsildbench.testplans;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ngsildbench.embedded.EmbeddedBroker;
import org.ngsildbench.measurement.manifest.RunManifest;

/** Two systems of one kind measured in turn, one of which dies between its repetitions. */
class RepetitionsIT {

  @TempDir private Path folder;

  @Test
  void otherSystemsContinueWhenOneDies() throws Exception {
    Path out = folder.resolve("run");
    Path words = folder.resolve("words");
    try (EmbeddedBroker before = EmbeddedBroker.start(SmallFleet.broker());
        EmbeddedBroker after = EmbeddedBroker.start(SmallFleet.broker())) {
      Process run = BuiltHome.bench(folder, words, arguments(out, before, after));
      try {
        // The first broker of the first round is the last of the second, which leaves time to die.
        String first = awaitFirst(run, out);
        Map.of("old", before, "new", after).get(first).close();

        assertThat(run.waitFor(4, TimeUnit.MINUTES)).isTrue();
        String said = Files.readString(words);
        String other = first.equals("old") ? "new" : "old";
        assertThat(run.exitValue()).as(said).isEqualTo(1);
        assertThat(said).contains(first + " was not measured from repetition 2 on");
        assertThat(manifest(out, first, 1).notes())
            .anyMatch(note -> note.contains("was not measured from"));
        assertThat(manifest(out, other, 2).ended()).isNotNull();
        assertThat(manifest(out, other, 2).versions().broker().name()).startsWith(other + ": ");
        assertThat(manifest(out, other, 2).options())
            .containsEntry("order", String.join(" ", first, other, other, first))
            .containsEntry("repetitions", "2");
        assertThat(out.resolve("report.html")).isNotEmptyFile();
      } finally {
        run.descendants().forEach(ProcessHandle::destroyForcibly);
        run.destroyForcibly();
      }
    }
  }

  private static String[] arguments(Path out, EmbeddedBroker before, EmbeddedBroker after) {
    List<String> arguments =
        new ArrayList<>(
            List.of("run", "--plan", "queries", "--queries", "Q1", "-J", "queries.count=50"));
    arguments.addAll(List.of("--warmup", "0s", "--repetitions", "2", "--out", out.toString()));
    arguments.addAll(List.of("--broker", "old:spec=" + before.uri()));
    arguments.addAll(List.of("--broker", "new:spec=" + after.uri()));
    arguments.addAll(SmallFleet.options());
    return arguments.toArray(String[]::new);
  }

  /** The system whose first repetition has ended before the other's. */
  private static String awaitFirst(Process run, Path out) throws Exception {
    long deadline = System.nanoTime() + TimeUnit.MINUTES.toNanos(2);
    while (true) {
      for (String system : List.of("old", "new")) {
        if (Files.exists(out.resolve(system).resolve("1/manifest.json"))
            && manifest(out, system, 1).ended() != null) {
          return system;
        }
      }
      assertThat(run.waitFor(100, TimeUnit.MILLISECONDS)).as("ended by itself").isFalse();
      assertThat(System.nanoTime()).as("nothing measured in time").isLessThan(deadline);
    }
  }

  private static RunManifest manifest(Path out, String system, int repetition) throws Exception {
    return RunManifest.read(
        out.resolve(system).resolve(Integer.toString(repetition)).resolve("manifest.json"));
  }
}
