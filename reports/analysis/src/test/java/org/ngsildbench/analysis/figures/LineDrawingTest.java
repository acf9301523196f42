package org.ngsildbench.analysis.figures;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class LineDrawingTest {

  private static final Pattern TICK =
      Pattern.compile("<text [^>]*x=\"([^\"]*)\" y=\"327\"[^>]*>([^<]*)</text>");

  private static List<MatchResult> ticks(double... x) {
    List<LineFigure.Point> points =
        java.util.Arrays.stream(x).mapToObj(each -> new LineFigure.Point(each, each)).toList();
    LineFigure figure =
        new LineFigure(
            "f",
            "Title",
            Axis.linear("window", AxisUnit.MICROS),
            Axis.linear("delay", AxisUnit.MICROS),
            true,
            List.of(new LineFigure.Series("s", 0, points)));
    return TICK.matcher(FigureStyle.file(figure)).results().toList();
  }

  /** The last tick is at the end of the axis, 18 units before the end of the drawing. */
  @Test
  void theLastLabelIsWithinTheDrawing() {
    List<MatchResult> ticks = ticks(0, 250_000, 500_000, 1_234_567);

    assertThat(ticks).extracting(tick -> tick.group(2)).endsWith("500 ms", "1.23457 s");
    for (MatchResult tick : ticks) {
      double half = tick.group(2).length() * ShortenedText.CHARACTER / 2;
      assertThat(Double.parseDouble(tick.group(1)) + half).isLessThanOrEqualTo(Frame.WIDTH);
    }
    assertThat(ticks(0, 1_000_000).get(1).group(1)).as("short enough").isEqualTo("742");
  }
}
