package org.ngsildbench.analysis.figures;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.ngsildbench.analysis.model.Interval;

class BarDrawingTest {

  private static final Pattern WHISKER =
      Pattern.compile(
          "class=\"drawing-whisker\" x1=\"([^\"]*)\" y1=\"([^\"]*)\" x2=\"([^\"]*)\" y2=\"([^\"]*)\"");

  private static List<MatchResult> whiskers(double low, double high) {
    BarFigure.Bar bar = new BarFigure.Bar(150, Optional.of(new Interval(low, high)));
    BarFigure figure =
        new BarFigure(
            "f",
            "Title",
            Axis.logarithmic("time", AxisUnit.MICROS),
            List.of("Q1"),
            List.of(new BarFigure.Series("s", 0, false, List.of(Optional.of(bar)))));
    return WHISKER.matcher(FigureStyle.file(figure)).results().toList();
  }

  @Test
  void anIntervalHasACapAtBothEnds() {
    assertThat(whiskers(120, 400)).hasSize(3);
    assertThat(whiskers(120, 400).subList(1, 3))
        .as("caps lie level")
        .allSatisfy(cap -> assertThat(cap.group(2)).isEqualTo(cap.group(4)));
  }

  /** The axis begins at 100 µs. */
  @Test
  void intervalBeyondTheAxisEndsInAnArrow() {
    for (double low : new double[] {99, 20, 0}) {
      List<MatchResult> lines = whiskers(low, 400);
      assertThat(lines).hasSize(4);
      MatchResult stem = lines.get(0);
      assertThat(lines.subList(2, 4))
          .as("both sides of the arrow meet at the foot of the stem")
          .allSatisfy(
              side -> {
                assertThat(side.group(3)).isEqualTo(stem.group(1));
                assertThat(side.group(4)).isEqualTo(stem.group(2));
                assertThat(Double.parseDouble(side.group(2)))
                    .isLessThan(Double.parseDouble(side.group(4)));
              });
    }
  }
}
