package org.ngsildbench.gtfs.shape;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class StopsOnLineTest {

  /** East along the equator and back the same way: the line passes every place twice. */
  private static final ShapeLine THERE_AND_BACK =
      ShapeLine.of(new double[] {0, 0.1, 0}, new double[] {0, 0, 0});

  /** A degree of the equator (m): 6,378,137 m x pi / 180. */
  private static final double DEGREE = 6_378_137 * Math.PI / 180;

  @Test
  void lineLengthsAreGeodesic() {
    assertThat(THERE_AND_BACK.metres()[1]).isCloseTo(DEGREE / 10, within(1e-3));
    assertThat(THERE_AND_BACK.metres()[2]).isCloseTo(DEGREE / 5, within(1e-3));
  }

  @Test
  void keepsTheStopOrderOnALinePassedTwice() {
    double[] metres =
        StopsOnLine.match(
                THERE_AND_BACK, new double[] {0.02, 0.08, 0.07, 0.01}, new double[] {0, 0, 0, 0})
            .metres();

    double[] expected = {0.02, 0.08, 0.13, 0.19};
    for (int i = 0; i < expected.length; i++) {
      assertThat(metres[i]).isCloseTo(expected[i] * DEGREE, within(0.01));
    }
  }

  @Test
  void usesTheNearestPositionOnTheLine() {
    double[] metres =
        StopsOnLine.match(THERE_AND_BACK, new double[] {0.03}, new double[] {0.001}).metres();

    assertThat(metres[0]).isCloseTo(0.03 * DEGREE, within(0.5));
  }

  @Test
  void crossesTheDateLine() {
    ShapeLine across = ShapeLine.of(new double[] {179.9, -179.9}, new double[] {0, 0});

    assertThat(StopsOnLine.match(across, new double[] {-179.95}, new double[] {0}).metres()[0])
        .isCloseTo(0.15 * DEGREE, within(1.0));
  }

  @Test
  void rejectsAShapeWithOnePoint() {
    ShapeLine point = ShapeLine.of(new double[] {1}, new double[] {1});

    assertThat(StopsOnLine.match(point, new double[] {1}, new double[] {1}).metres()).isEmpty();
  }
}
