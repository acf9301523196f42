package org.ngsildbench.measurement.tally;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

class StreamingTest {

  private static final Streaming ONE =
      new Streaming(
          "kafka",
          1_000,
          250,
          "window",
          2,
          100,
          97,
          3,
          190,
          4,
          1,
          5,
          6,
          7,
          11,
          8,
          9,
          new ReceivedBytes(15, 100));

  @Test
  void sumsTheMessagesOfTwoEngines() {
    Streaming sum = ONE.plus(ONE);

    assertThat(sum.targetRate()).isEqualTo(500);
    assertThat(sum.groups()).isEqualTo(2);
    assertThat(sum.messageBytes()).isEqualTo(1_000);
    assertThat(sum.sent()).isEqualTo(sum.acknowledged() + sum.failed()).isEqualTo(200);
    assertThat(sum.delivered() + sum.lost()).isEqualTo(sum.acknowledged() * 2);
    assertThat(sum.foreign()).isEqualTo(14);
    assertThat(sum.wrongAnswers()).isEqualTo(22);
    assertThat(sum.behind()).isEqualTo(16);
    assertThat(sum.catchUpMicros()).isEqualTo(9);
    assertThat(sum.receivedBytes()).isEqualTo(new ReceivedBytes(30, 200));
    assertThat(sum.receivedBytes().wirePercent()).hasValue(15);
    assertThat(ReceivedBytes.NONE.wirePercent()).isEmpty();
  }

  @Test
  void fileHasAllFields() throws Exception {
    Tally tally = new Tally();
    tally.streaming(() -> ONE);

    Tallies written = new Tallies(Map.of("kafka 1000 B", tally.snapshot()));
    Tallies read = Tallies.fromJson("test", written.toJson());

    assertThat(read).isEqualTo(written);
    assertThat(read.labels().get("kafka 1000 B").loadSpecificTallies().streaming()).contains(ONE);
  }

  @Test
  void readsTheSourceAtEachSnapshot() {
    Tally tally = new Tally();
    tally.streaming(() -> ONE);
    tally.streaming(() -> ONE);

    assertThat(tally.snapshot().loadSpecificTallies().streaming().orElseThrow().sent())
        .isEqualTo(200);
  }
}
