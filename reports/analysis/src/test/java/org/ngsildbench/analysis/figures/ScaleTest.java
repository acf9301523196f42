package org.ngsildbench.analysis.figures;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;

class ScaleTest {

  @Test
  void coversWholeDecades() {
    Scale scale = Scale.decades(DoubleStream.of(120, 45_000));
    assertThat(scale.from()).isCloseTo(100, within(1e-9));
    assertThat(scale.to()).isCloseTo(100_000, within(1e-6));
    assertThat(scale.ticks(0)).hasSize(4);
    assertThat(scale.position(1000)).isCloseTo(1.0 / 3, within(1e-9));
  }

  @Test
  void leavesRoomBelowAValueOnADecade() {
    Scale scale = Scale.decades(DoubleStream.of(100));
    assertThat(scale.position(100)).isBetween(0.4, 0.6);
  }

  @Test
  void keepsZeroInsideTheDrawing() {
    Scale scale = Scale.decades(DoubleStream.of(0, 10));
    assertThat(scale.position(0)).isBetween(0.0, 1.0);
    assertThat(Scale.decades(DoubleStream.empty()).position(5)).isBetween(0.0, 1.0);
  }

  @Test
  void hasRoundTicksFromZero() {
    Scale scale = Scale.fromZero(DoubleStream.of(3.2));
    assertThat(scale.ticks(0)).containsExactly(0.0, 1.0, 2.0, 3.0);
    assertThat(scale.position(1.6)).isCloseTo(0.5, within(1e-9));
    assertThat(Scale.fromZero(DoubleStream.of(260)).ticks(0))
        .containsExactly(0.0, 50.0, 100.0, 150.0, 200.0, 250.0);
    assertThat(Scale.fromZero(DoubleStream.of(0.9)).rounded().ticks(0)).endsWith(0.8, 1.0);
    assertThat(Scale.fromZero(DoubleStream.of(1.7)).ticks(1)).containsExactly(0.0, 1.0);
  }

  @Test
  void writesTicksInTheUnitThatFits() {
    assertThat(AxisUnit.MICROS.tick(10)).isEqualTo("10 µs");
    assertThat(AxisUnit.MICROS.tick(1000)).isEqualTo("1 ms");
    assertThat(AxisUnit.MICROS.tick(2_500_000)).isEqualTo("2.5 s");
    assertThat(AxisUnit.COUNT.tick(16_000)).isEqualTo("16,000");
    assertThat(AxisUnit.COUNT.tick(2.5)).isEqualTo("2.5");
    assertThat(AxisUnit.PER_SECOND.tick(5)).isEqualTo("5/s");
    assertThat(AxisUnit.SECONDS.tick(12.5)).isEqualTo("12.5 s");
    assertThat(AxisUnit.NINES.tick(0)).isEqualTo("0 %");
    assertThat(AxisUnit.NINES.tick(1)).isEqualTo("90 %");
    assertThat(AxisUnit.NINES.tick(3)).isEqualTo("99.9 %");
    assertThat(AxisUnit.NINES.tick(6)).isEqualTo("99.9999 %");
  }

  @Test
  void shortensLongLabels() {
    assertThat(ShortenedText.toFit("Q1", 100)).isEqualTo("Q1");
    assertThat(ShortenedText.toFit("a very long label", 6.7 * 6)).isEqualTo("a ver…");
    assertThat(ShortenedText.toFit("\uD83D\uDE8C\uD83D\uDE8C\uD83D\uDE8C", 1))
        .isEqualTo("\uD83D\uDE8C…");
  }
}
