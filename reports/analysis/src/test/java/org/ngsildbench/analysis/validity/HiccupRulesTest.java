package org.ngsildbench.analysis.validity;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ngsildbench.analysis.SyntheticRun;
import org.ngsildbench.analysis.folder.RunFolder;
import org.ngsildbench.analysis.model.Note;
import org.ngsildbench.analysis.summary.Summarizer;
import org.ngsildbench.measurement.manifest.Part;

class HiccupRulesTest {

  /** Two of a hundred waits were too long. */
  private static final long[] LATE =
      LongStream.range(0, 100).map(i -> i < 98 ? 60 : 5_000 * (i - 97)).toArray();

  @TempDir Path folder;

  private final SyntheticRun run =
      new SyntheticRun()
          .times("Q1", 0, LongStream.range(0, 100).map(i -> 101 + i).toArray())
          .tally("Q1", SyntheticRun.good(100));

  @Test
  void separatesALateMachineFromTheBroker() throws IOException {
    run.hiccups(0, LATE);
    assertThat(notes()).hasSize(1);
    assertThat(notes().get(0).invalidates()).isFalse();
    assertThat(notes().get(0).text())
        .startsWith(
            "High timer latency: an idle thread woke more than 1 ms late in 2 % of wake-ups (p99"
                + " 5.0 ms, max 10.0 ms).");
  }

  @Test
  void aMachineWhoseWakeUpsAreMostlyLateInvalidates() throws IOException {
    run.hiccups(0, LongStream.range(0, 100).map(i -> i < 20 ? 60 : 5_000).toArray());
    assertThat(notes()).singleElement().matches(Note::invalidates);
    assertThat(notes().get(0).text()).contains("more than 1 ms late in 80 % of wake-ups");
  }

  @Test
  void isSilentAboutAPunctualMachine() throws IOException {
    run.hiccups(0, LongStream.range(0, 100).map(i -> i < 99 ? 999 : 5_000).toArray());
    assertThat(notes()).isEmpty();
  }

  /** Before the first part JMeter starts, which keeps any machine busy. */
  @Test
  void ignoresWakeUpsBeforeTheMeasurement() throws IOException {
    run.manifest().parts(List.of(new Part("queries", "0", at(1), at(10))));
    run.hiccups(0, LATE).hiccups(1, 60, 60, 60);
    assertThat(notes()).isEmpty();
  }

  private static Instant at(int second) {
    return SyntheticRun.START.plusSeconds(second);
  }

  private List<Note> notes() throws IOException {
    return Summarizer.summarize(RunFolder.read(run.write(folder))).run().notes();
  }
}
