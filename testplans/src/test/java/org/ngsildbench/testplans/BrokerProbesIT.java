package org.ngsildbench.testplans;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ngsildbench.embedded.EmbeddedBroker;
import org.ngsildbench.measurement.manifest.RunManifest;

/** Tests the broker checks of {@code ./bench} against a running broker. */
class BrokerProbesIT {

  private static final String A_SECOND_IS_NO_WINDOW =
      "NOT warmed up to a steady state before measuring: 0 windows in ";

  @TempDir private Path folder;

  @Test
  void doctorPrintsAndKeepsWhatItFinds() throws Exception {
    try (EmbeddedBroker broker = EmbeddedBroker.start(SmallFleet.broker())) {
      String said =
          bench(List.of("doctor", "--broker", "auto=" + broker.uri(), "--out", out().toString()));

      assertThat(said).contains("probed against ETSI GS CIM 009 V1.8.1", "27 conforms");
      assertThat(out().resolve("compatibility.json")).isNotEmptyFile();
      assertThat(out().resolve("tables/compatibility.md")).isNotEmptyFile();
    }
  }

  @Test
  void aRunWarmsUpBeforeAndProbesAfter() throws Exception {
    List<String> arguments =
        new ArrayList<>(List.of("run", "--plan", "queries", "--queries", "Q1"));
    arguments.addAll(List.of("-J", "queries.count=50", "--warmup", "0s"));
    arguments.addAll(List.of("--steady", "1s", "--probes", "--out", out().toString()));
    arguments.addAll(SmallFleet.options());
    try (EmbeddedBroker broker = EmbeddedBroker.start(SmallFleet.broker())) {
      arguments.addAll(List.of("--broker", "auto=" + broker.uri()));

      assertThat(bench(arguments)).contains("27 conforms");
    }
    assertThat(RunManifest.read(out().resolve("manifest.json")).notes())
        .anyMatch(note -> note.startsWith(A_SECOND_IS_NO_WINDOW));
    assertThat(Files.readString(out().resolve("report.html")))
        .contains("27 of 27 probes were answered as specified");
  }

  private Path out() {
    return folder.resolve("out");
  }

  private String bench(List<String> arguments) throws Exception {
    Path words = folder.resolve("words.txt");
    Process bench = BuiltHome.bench(folder, words, arguments.toArray(String[]::new));
    try {
      assertThat(bench.waitFor(3, TimeUnit.MINUTES)).isTrue();
      String said = Files.readString(words);
      // 3: complete, but this machine was too busy for a valid run.
      assertThat(bench.exitValue()).as(said).isIn(0, 3);
      return said;
    } finally {
      bench.descendants().forEach(ProcessHandle::destroyForcibly);
      bench.destroyForcibly();
    }
  }
}
