package org.ngsildbench.analysis.folder;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.Arrays;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.ngsildbench.analysis.SyntheticRun;
import org.ngsildbench.analysis.model.Note;
import org.ngsildbench.analysis.summary.Summarizer;
import org.ngsildbench.measurement.latency.LatencyKind;
import org.ngsildbench.measurement.latency.LatencyLog;

class RunFolderTest {

  @TempDir Path folder;

  @BeforeEach
  void writeGoodFolder() throws IOException {
    new SyntheticRun()
        .unwatched()
        .times("Q1", 0, 100, 200)
        .times("Q1", 1, 300, 400)
        .tally("Q1", SyntheticRun.good(4))
        .resources("generator", 0.5, 1.5)
        .write(folder);
  }

  @Test
  void readsTheFilesOfARun() throws IOException {
    RunFolder run = RunFolder.read(folder);

    assertThat(run.latencies().of("Q1", LatencyKind.SERVICE).orElseThrow().count()).isEqualTo(4);
    assertThat(run.latencies().of("Q1", LatencyKind.AGGREGATION)).isEmpty();
    assertThat(run.latencies().labels()).containsExactly("Q1");
    assertThat(run.latencies().lastEndSeconds())
        .isEqualTo((double) SyntheticRun.START.plusSeconds(2).getEpochSecond());
    assertThat(run.tallies().labels()).containsOnlyKeys("Q1");
    RoleUse generator = run.roles().get("generator");
    assertThat(generator.meanCores()).isEqualTo(1.0);
    assertThat(generator.maxCores()).isEqualTo(1.5);
    assertThat(generator.maxResidentBytes()).isEqualTo(300L << 20);
    assertThat(generator.further()).containsOnlyKeys("residentBytes");
    assertThat(run.notes()).isEmpty();
  }

  @Test
  void readsTheLogThatTheRecorderWrites() throws IOException {
    Path log = folder.resolve("latency.hlog");
    for (int part = 0; part < 2; part++) {
      try (LatencyLog recorder = LatencyLog.open(log, Duration.ofHours(1), part > 0)) {
        recorder.label("a, b%/c é").record(1_500_000, 2_500_000);
      }
    }
    var series = RunFolder.read(folder).latencies().of("a, b%/c é", LatencyKind.RESPONSE);
    assertThat(series.orElseThrow().count()).isEqualTo(2);
    assertThat(series.orElseThrow().merged().getMaxValue()).isBetween(2500L, 2501L);
  }

  @Test
  void toleratesALastIntervalCutAtAnyByte() throws IOException {
    Path log = folder.resolve("latency.hlog");
    byte[] whole = Files.readAllBytes(log);
    String text = new String(whole, StandardCharsets.ISO_8859_1).stripTrailing();
    // Without its padding a line still holds every value.
    int lastValue = text.replaceAll("=+$", "").length();
    for (int length = text.lastIndexOf("Tag=") + 1; length < lastValue; length++) {
      Files.write(log, Arrays.copyOf(whole, length));
      RunFolder run = RunFolder.read(folder);
      assertThat(run.notes()).as("cut after %d bytes", length).hasSize(1);
      assertThat(run.notes().get(0).text()).contains("last interval of latency.hlog is incomplete");
      assertThat(run.notes().get(0).invalidates()).isFalse();
      assertThat(run.latencies().of("Q1", LatencyKind.SERVICE).orElseThrow().count()).isEqualTo(4);
      assertThat(run.latencies().of("Q1", LatencyKind.RESPONSE).orElseThrow().count()).isEqualTo(2);
    }
  }

  @Test
  void namesTheDamagedLineBeforeTheLast() throws IOException {
    Path log = folder.resolve("latency.hlog");
    String text = Files.readString(log).replaceFirst("HISTFAA", "HISTZZZ");
    Files.writeString(log, text);
    long line = text.substring(0, text.indexOf("HISTZZZ")).lines().count();
    assertThatThrownBy(() -> RunFolder.read(folder))
        .isInstanceOf(RunFolderException.class)
        .hasMessageContaining("latency.hlog, line " + line + ":")
        .hasMessageContaining("damaged")
        .hasMessageContaining("run again");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"Tag=Q1/service,1,2\n", "nonsense\n", "Tag=other,1.0,1.0,1.0,AAAA\n", "1,2,3,4\n"})
  void rejectsInvalidIntervalLines(String line) throws IOException {
    Files.writeString(folder.resolve("latency.hlog"), line, StandardOpenOption.APPEND);
    assertThatThrownBy(() -> RunFolder.read(folder))
        .isInstanceOf(RunFolderException.class)
        .hasMessageContaining("latency.hlog, line ");
  }

  @Test
  void rejectsAnOverlongLineWithoutBufferingIt() throws IOException {
    byte[] zeros = new byte[Lines.LONGEST + (1 << 17)];
    Files.write(folder.resolve("latency.hlog"), zeros);
    assertThatThrownBy(() -> RunFolder.read(folder))
        .isInstanceOf(RunFolderException.class)
        .hasMessageContaining("latency.hlog, line 1: the line is longer");
  }

  @ParameterizedTest
  @ValueSource(strings = {"manifest.json", "tallies.json", "latency.hlog"})
  void reportsAMissingFileWithARemedy(String file) throws IOException {
    Files.delete(folder.resolve(file));
    assertThatThrownBy(() -> RunFolder.read(folder))
        .isInstanceOf(RunFolderException.class)
        .hasMessageContaining(file + " is missing")
        .hasMessageContaining("Use a run folder of ./bench run");
  }

  @ParameterizedTest
  @CsvSource({
    "manifest.json,''",
    "manifest.json,'{\"plan\":'",
    "tallies.json,'[]'",
    "tallies.json,'{}'"
  })
  void reportsInvalidJson(String file, String content) throws IOException {
    Files.writeString(folder.resolve(file), content);
    assertThatThrownBy(() -> RunFolder.read(folder))
        .isInstanceOf(RunFolderException.class)
        .hasMessageContaining(file)
        .hasMessageContaining("Run again");
  }

  /** A log that was cut at the end of a line is whole to its reader, and must not pass as such. */
  @Test
  void aLogWithoutAllTimesIsNotValid() throws IOException {
    Path log = folder.resolve("latency.hlog");
    String text = Files.readString(log);
    String lastLineLess = text.substring(0, text.stripTrailing().lastIndexOf('\n') + 1);
    for (String[] cut : new String[][] {{lastLineLess, "2"}, {"", "0"}}) {
      Files.writeString(log, cut[0]);
      assertThat(Summarizer.summarize(RunFolder.read(folder)).run().notes())
          .filteredOn(Note::invalidates)
          .extracting(Note::text)
          .singleElement()
          .asString()
          .startsWith("latency.hlog has " + cut[1] + " of 4 of Q1, unlike");
    }
    Files.writeString(log, text + text);
    assertThat(Summarizer.summarize(RunFolder.read(folder)).run().valid()).isFalse();
    Files.writeString(log, text);
    assertThat(Summarizer.summarize(RunFolder.read(folder)).run().valid()).isTrue();
  }

  @Test
  void rejectsAFile() {
    assertThatThrownBy(() -> RunFolder.read(folder.resolve("nowhere")))
        .isInstanceOf(RunFolderException.class)
        .hasMessageContaining("nowhere is not a folder");
  }

  @Test
  void acceptsARunWithoutResources() throws IOException {
    Files.delete(folder.resolve("resources.csv"));
    RunFolder run = RunFolder.read(folder);
    assertThat(run.roles()).isEmpty();
    assertThat(run.notes()).singleElement().extracting("text").asString().contains("resources.csv");
  }

  @Test
  void toleratesATruncatedLastLineOfResources() throws IOException {
    Files.writeString(
        folder.resolve("resources.csv"), "1763632802000,generator,0.", StandardOpenOption.APPEND);
    RunFolder run = RunFolder.read(folder);
    assertThat(run.roles().get("generator").samples()).isEqualTo(2);
    assertThat(run.notes()).singleElement().extracting("text").asString().contains("incomplete");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"1,generator,x,5\n", "1,generator,-1,5\n", "1,generator,NaN,5\n", "1,2\n"})
  void namesADamagedLineOfResources(String line) throws IOException {
    Files.writeString(folder.resolve("resources.csv"), line, StandardOpenOption.APPEND);
    assertThatThrownBy(() -> RunFolder.read(folder))
        .isInstanceOf(RunFolderException.class)
        .hasMessageContaining("resources.csv, line 4:");
  }
}
