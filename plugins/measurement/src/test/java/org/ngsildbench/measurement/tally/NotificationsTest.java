package org.ngsildbench.measurement.tally;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NotificationsTest {

  @TempDir private Path folder;

  @Test
  void writesReadsAndContinuesNotifications() throws IOException {
    Path file = folder.resolve("tallies.json");
    try (TallyBoard board = TallyBoard.open(file, Duration.ofHours(1), false)) {
      count(board.tally("N").notifications());
      board.tally("Q1").late();
    }
    assertThat(Tallies.read(file).labels().get("N").loadSpecificTallies().notifications())
        .contains(new Notifications(7, 2, 1, 1, 1, 1, 1));
    assertThat(Tallies.read(file).labels().get("Q1").loadSpecificTallies().notifications())
        .isEmpty();

    try (TallyBoard board = TallyBoard.open(file, Duration.ofHours(1), true)) {
      count(board.tally("N").notifications());
    }
    assertThat(Tallies.read(file).labels().get("N").loadSpecificTallies().notifications())
        .contains(new Notifications(14, 4, 2, 2, 2, 2, 2));
  }

  @Test
  void namesALabelWithoutCounts() {
    byte[] json = "{\"schema\":1,\"labels\":{\"N\":null}}".getBytes(StandardCharsets.UTF_8);
    assertThatIOException()
        .isThrownBy(() -> Tallies.fromJson("tallies.json", json))
        .withMessageContaining("labels: N is missing.");
  }

  private static void count(NotificationTally tally) {
    tally.written(7);
    tally.notified();
    tally.notified();
    tally.lost();
    tally.duplicate();
    tally.outOfOrder();
    tally.lateArrival();
    tally.superfluous();
  }
}
