package org.ngsildbench.measurement.tally;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.ngsildbench.measurement.label.BoundedLabels;

class TallyBoardTest {

  private static final Duration NEVER = Duration.ofHours(1);

  @TempDir private Path folder;
  private Path file;

  @BeforeEach
  void nameFile() {
    file = folder.resolve("tallies.json");
  }

  @Test
  void aStartIsLateFromAMillisecondOn() throws Exception {
    try (TallyBoard board = TallyBoard.open(file, NEVER, false)) {
      Tally tally = board.tally("Q1");
      tally.startedAfter(-5);
      tally.startedAfter(0);
      tally.startedAfter(1_000_000);
      assertThat(tally.snapshot().operations().late()).isZero();
      tally.startedAfter(1_000_001);
      assertThat(tally.snapshot().operations().late()).isEqualTo(1);
    }
  }

  /** Otherwise the live view would show the time since 1970. */
  @Test
  void aCountedOperationHasAStart() throws Exception {
    try (TallyBoard board = TallyBoard.open(file, NEVER, false)) {
      for (int round = 0; round < 500; round++) {
        Tally tally = board.tally("Q" + round);
        Thread load = new Thread(() -> tally.operation(2_000, 3_000, "200", Outcome.GOOD));
        load.start();
        LabelTally seen = tally.snapshot();
        while (seen.operations().count() == 0) {
          seen = tally.snapshot();
        }
        load.join();
        assertThat(seen.span()).isEqualTo(new TimeSpan(2_000, 3_000));
      }
    }
  }

  @Test
  void writesActiveThreadsWhileThereAreAny() throws IOException {
    try (TallyBoard board = TallyBoard.open(file, NEVER, false)) {
      assertThat(board.snapshot().activeThreads()).isEmpty();
      board.counted().activeThreads(() -> 8);
      assertThat(Tallies.fromJson("test", board.snapshot().toJson()).activeThreads()).hasValue(8);
      board.countedElsewhere("engine", new Tallies(Map.of()).withActiveThreads(2));
      assertThat(board.snapshot().activeThreads()).hasValue(10);
    }
    assertThat(Tallies.read(file).activeThreads()).hasValue(10);
  }

  @Test
  void restoresEveryCounter() throws IOException {
    try (TallyBoard board = TallyBoard.open(file, NEVER, false)) {
      Tally tally = board.tally("create-100");
      tally.ingestion("create", 100);
      tally.operation(2_000, 3_000, "201", Outcome.GOOD);
      tally.operation(1_000, 9_000, "TIMEOUT", Outcome.ERROR);
      tally.operation(4_000, 5_000, "WRONG_ANSWER", Outcome.WRONG_ANSWER);
      tally.operation(5_000, 6_000, "201", Outcome.GOOD);
      tally.late();
      tally.dropped(7);
      tally.pages(3);
      tally.requests(4);
      tally.entities(190, 10);
      tally.bytesReceived(12_345);
    }

    LabelTally read = Tallies.read(file).labels().get("create-100");
    assertThat(read.operations().count()).isEqualTo(4);
    assertThat(read.operations().errors()).isEqualTo(1);
    assertThat(read.operations().wrongAnswers()).isEqualTo(1);
    assertThat(read.operations().late()).isEqualTo(1);
    assertThat(read.operations().dropped()).isEqualTo(7);
    assertThat(read.traffic().pages()).isEqualTo(3);
    assertThat(read.traffic().requests()).isEqualTo(4);
    assertThat(read.traffic().entitiesAccepted()).isEqualTo(190);
    assertThat(read.traffic().entitiesRefused()).isEqualTo(10);
    assertThat(read.traffic().bytesReceived()).isEqualTo(12_345);
    assertThat(read.span().firstStartEpochMicros()).isEqualTo(1_000);
    assertThat(read.span().lastEndEpochMicros()).isEqualTo(9_000);
    assertThat(read.responseCodes())
        .isEqualTo(Map.of("201", 2L, "TIMEOUT", 1L, "WRONG_ANSWER", 1L));
    assertThat(read.loadSpecificTallies().ingestion()).contains(new Ingestion("create", 100));
  }

  @Test
  void keepsCountTimesAndFirstMessageOfEachFailureCode() throws IOException {
    for (int part = 0; part < 2; part++) {
      try (TallyBoard board = TallyBoard.open(file, NEVER, part > 0)) {
        Tally tally = board.tally("Q1");
        tally.failed(5_000 + part, "RESET", "the connection broke in part " + part);
        tally.failed(7_000 + part, "RESET", "another one");
        tally.failed(6_000, "HTTP_500", null);
      }
    }

    assertThat(Tallies.read(file).labels().get("Q1").failures())
        .isEqualTo(
            Map.of(
                "RESET", new CodeFailures(4, 5_000, 7_001, "the connection broke in part 0"),
                "HTTP_500", new CodeFailures(2, 6_000, 6_000, "")));
  }

  @Test
  void limitsFailureCodes() {
    Tally tally = new Tally();
    for (int code = 0; code < 1_000; code++) {
      tally.failed(code, "CODE_" + code, "invented");
    }

    Map<String, CodeFailures> failures = tally.snapshot().failures();
    assertThat(failures).hasSize(Tally.MAX_RESPONSE_CODES + 1);
    assertThat(failures.get(BoundedLabels.OTHERS).count())
        .isEqualTo(1_000 - Tally.MAX_RESPONSE_CODES);
  }

  @Test
  void recognizesFilesWithFailuresInLatencies() throws IOException {
    Files.writeString(file, "{\"schema\": 1, \"labels\": {\"Q1\": {\"count\": 3}}}");
    assertThat(Tallies.read(file).failuresApart()).isFalse();

    try (TallyBoard board = TallyBoard.open(file, NEVER, true)) {
      board.tally("Q1").operation(1_000, 2_000, "200", Outcome.GOOD);
    }
    assertThat(Tallies.read(file).failuresApart()).as("continued").isFalse();

    try (TallyBoard board = TallyBoard.open(file, NEVER, false)) {
      board.tally("Q1").operation(1_000, 2_000, "200", Outcome.GOOD);
    }
    assertThat(Tallies.read(file).failuresApart()).as("written anew").isTrue();
  }

  @Test
  void continuedBoardAddsToTheFile() throws IOException {
    for (int part = 0; part < 2; part++) {
      try (TallyBoard board = TallyBoard.open(file, NEVER, part > 0)) {
        board.tally("Q1").operation(1_000 + part, 2_000 + part, "200", Outcome.GOOD);
        board.tally("part " + part).late();
      }
    }

    Tallies read = Tallies.read(file);
    assertThat(read.labels()).containsOnlyKeys("Q1", "part 0", "part 1");
    assertThat(read.labels().get("Q1").operations().count()).isEqualTo(2);
    assertThat(read.labels().get("Q1").responseCodes()).containsEntry("200", 2L);
    assertThat(read.labels().get("Q1").span().firstStartEpochMicros()).isEqualTo(1_000);
    assertThat(read.labels().get("Q1").span().lastEndEpochMicros()).isEqualTo(2_001);
    assertThat(read.labels().get("part 0").span().firstStartEpochMicros()).isZero();
  }

  @Test
  void reopenedBoardIsEmpty() throws IOException {
    for (int run = 0; run < 2; run++) {
      try (TallyBoard board = TallyBoard.open(file, NEVER, false)) {
        board.tally("run " + run).late();
      }
    }
    assertThat(Tallies.read(file).labels()).containsOnlyKeys("run 1");
  }

  @Test
  @Timeout(60)
  void rewritesTheFileDuringTheRun() throws IOException {
    try (TallyBoard board = TallyBoard.open(file, Duration.ofMillis(1), false)) {
      board.tally("Q1").late();
      while (Tallies.read(file).labels().isEmpty()) {
        Thread.onSpinWait();
      }
      assertThat(Tallies.read(file).labels().get("Q1").operations().late()).isEqualTo(1);
    }
  }

  @Test
  void racingThreadsCountExactly() throws IOException {
    try (TallyBoard board = TallyBoard.open(file, Duration.ofMillis(1), false)) {
      IntStream.range(0, 100_000)
          .parallel()
          .forEach(
              i ->
                  board
                      .tally("Q" + i % 3)
                      .operation(1_000 + i, 2_000 + i, "2" + i % 7, Outcome.GOOD));
    }

    Tallies read = Tallies.read(file);
    assertThat(read.labels()).hasSize(3);
    LabelTally all = read.labels().values().stream().reduce(LabelTally.NONE, LabelTally::plus);
    assertThat(all.operations().count()).isEqualTo(100_000);
    assertThat(all.responseCodes().values().stream().mapToLong(Long::longValue).sum())
        .isEqualTo(100_000);
    assertThat(all.span().firstStartEpochMicros()).isEqualTo(1_000);
    assertThat(all.span().lastEndEpochMicros()).isEqualTo(101_999);
  }

  @Test
  void limitsLabelsAndResponseCodes() throws IOException {
    try (TallyBoard board = TallyBoard.open(file, NEVER, false)) {
      for (int i = 0; i < 1_000; i++) {
        board.tally("Q" + i).late();
        board.tally("Q1").operation(1, 2, "code " + i, Outcome.ERROR);
      }
    }

    Tallies read = Tallies.read(file);
    assertThat(read.labels()).hasSize(LabelTallies.MAX_LABELS + 1);
    assertThat(read.labels().get(BoundedLabels.OTHERS).operations().late()).isEqualTo(900);
    assertThat(read.labels().get("Q1").responseCodes())
        .hasSize(Tally.MAX_RESPONSE_CODES + 1)
        .containsEntry(BoundedLabels.OTHERS, 1_000L - Tally.MAX_RESPONSE_CODES);
  }

  @Test
  void doesNotOverwriteAnotherFile() throws IOException {
    Files.writeString(file, "{\"schema\": 2}");

    assertThatThrownBy(() -> TallyBoard.open(file, NEVER, true))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("schema must be 1");
    assertThat(file).hasContent("{\"schema\": 2}");
  }

  @Test
  void retriesAFailedWriteWithTheNext() throws IOException {
    TallyBoard board = TallyBoard.open(file, NEVER, false);
    Path inTheWay = Files.createDirectories(folder.resolve("tallies.json.tmp/in the way"));
    board.tally("Q1").late();
    board.close();
    assertThat(board.writeError().orElseThrow()).hasMessageStartingWith("Cannot write " + file);
    assertThat(Tallies.read(file).labels()).isEmpty();

    Files.delete(inTheWay);
    Files.delete(inTheWay.getParent());
    board.close();
    assertThat(Tallies.read(file).labels()).containsOnlyKeys("Q1");
  }

  @Test
  void addsRepeatedEngineReportsOnce() throws IOException {
    LabelTallies there = new LabelTallies();
    try (TallyBoard board = TallyBoard.open(file, NEVER, false)) {
      board.tally("Q1").late();
      there.tally("Q1").late();
      board.countedElsewhere("a:1099", Tallies.fromJson("a:1099", there.snapshot().toJson()));
      there.tally("Q1").late();
      there.tally("Q2").dropped(5);
      board.countedElsewhere("a:1099", Tallies.fromJson("a:1099", there.snapshot().toJson()));
      board.countedElsewhere("b:1099", there.snapshot());
    }

    Tallies read = Tallies.read(file);
    assertThat(read.labels().get("Q1").operations().late()).isEqualTo(5);
    assertThat(read.labels().get("Q2").operations().dropped()).isEqualTo(10);
  }

  @Test
  void reportsAnUnwritableFileAtOnce() {
    assertThatThrownBy(() -> TallyBoard.open(folder.resolve("x").resolve(".."), NEVER, false))
        .isInstanceOf(IOException.class)
        .hasMessageStartingWith("Cannot write ");
  }
}
