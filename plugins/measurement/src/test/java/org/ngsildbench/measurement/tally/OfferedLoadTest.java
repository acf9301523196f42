package org.ngsildbench.measurement.tally;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OfferedLoadTest {

  private static final OfferedPhase THIRD = new OfferedPhase(2, 10.0 / 3, 60, "poisson", 59);

  @TempDir private Path folder;

  @Test
  void writesAndReadsTheOfferedLoad() throws IOException {
    OfferedLoad offered =
        new OfferedLoad("Q1", List.of(THIRD), 200, 150, Optional.of("no answer for 30 s"));
    Path file = folder.resolve("tallies.json");
    try (TallyBoard board = TallyBoard.open(file, Duration.ofHours(1), false)) {
      board.tally("Q1@10").offered(() -> offered);
      board.tally("Q2").late();
    }

    Tallies read = Tallies.read(file);
    assertThat(read.labels().get("Q1@10").loadSpecificTallies().offered()).contains(offered);
    assertThat(read.labels().get("Q2").loadSpecificTallies().offered()).isEmpty();
  }

  @Test
  void sharesOfEnginesSumToTheSchedule() {
    OfferedLoad one = new OfferedLoad("Q1", List.of(THIRD), 200, 199, Optional.empty());
    OfferedPhase late = new OfferedPhase(2, 10.0 / 3, 60, "poisson", 75);
    OfferedLoad cut = new OfferedLoad("Q1", List.of(late), 100, 90, Optional.of("lost"));

    OfferedLoad sum = one.plus(one).plus(cut);

    assertThat(sum)
        .isEqualTo(
            new OfferedLoad(
                "Q1",
                List.of(new OfferedPhase(2, 10, 60, "poisson", 75)),
                500,
                488,
                Optional.of("lost")));
  }

  @Test
  void tenthsOfABackgroundLoadSumToo() throws IOException {
    OfferedPhase half =
        new OfferedPhase(
            0, 5, 60, "constant", 59, Collections.nCopies(10, new OfferedTenth(30, 29)));
    OfferedLoad one = new OfferedLoad("noisy", List.of(half), 300, 290, Optional.empty());
    Path file = folder.resolve("tallies.json");
    try (TallyBoard board = TallyBoard.open(file, Duration.ofHours(1), false)) {
      board.tally("noisy").offered(() -> one.plus(one));
    }

    OfferedLoad sum =
        Tallies.read(file).labels().get("noisy").loadSpecificTallies().offered().orElseThrow();
    assertThat(sum.isBackground()).isTrue();
    assertThat(sum.phases().get(0).tenths())
        .isEqualTo(Collections.nCopies(10, new OfferedTenth(60, 58)));
  }

  @Test
  void keepsPhasesOfOneLabelApart() {
    OfferedPhase other = new OfferedPhase(3, 10, 60, "poisson", 59);
    OfferedLoad sum =
        new OfferedLoad("Q1", List.of(THIRD), 1, 1, Optional.empty())
            .plus(new OfferedLoad("Q1", List.of(other), 1, 1, Optional.empty()));

    assertThat(sum.phases()).containsExactly(THIRD, other);
  }

  @Test
  void aLaterPartOfTheRunDoesNotRaiseTheRate() throws IOException {
    OfferedPhase minute = new OfferedPhase(0, 5, 60, "poisson", 59);
    Path file = folder.resolve("tallies.json");
    for (int part = 0; part < 2; part++) {
      try (TallyBoard board = TallyBoard.open(file, Duration.ofHours(1), part > 0)) {
        board
            .tally("Q1@5")
            .offered(() -> new OfferedLoad("Q1", List.of(minute), 300, 299, Optional.empty()));
      }
    }

    assertThat(Tallies.read(file).labels().get("Q1@5").loadSpecificTallies().offered())
        .contains(new OfferedLoad("Q1", List.of(minute, minute), 600, 598, Optional.empty()));
  }

  @ParameterizedTest
  @CsvSource({"Q1@5, Q1", "Q1, Q1", "a@b@10-20, a@b", "@5, @5"})
  void labelHasTheOperationBeforeTheRate(String label, String operation) {
    assertThat(OfferedLoad.operationOf(label)).isEqualTo(operation);
  }
}
