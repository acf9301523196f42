package org.ngsildbench.gtfs.shape;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests matches on lines of various forms near the equator, in thousandths of a degree (111 m). */
class StopMatchTest {

  private static final double MILLI = 6_378_137 * Math.PI / 180 / 1000;

  private static final String STRAIGHT = "0 0,10 0,20 0,30 0";

  /** A square. */
  private static final String LOOP = "0 0,10 0,10 10,0 10,0 0";

  /** A stem, a square, and the stem back. */
  private static final String LOLLIPOP = "0 0,10 0,20 0,20 10,10 10,10 0,0 0";

  private static final String THERE_AND_BACK = "0 0,10 0,20 0,10 0,0 0";

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        STRAIGHT + "|2 0,12 0,28 0|false|2 12 28",
        STRAIGHT + "|28 0,12 0,2 0|true|2 18 28",
        LOOP + "|0 0,10 1,1 10,0 0|false|0 11 29 40",
        LOOP + "|0 0,1 10,10 1,0 0|true|0 11 29 40",
        LOLLIPOP + "|1 0,9 0,20 5,15 10,9 0,1 0|false|1 9 25 35 51 59",
        LOLLIPOP + "|1 0,9 0,15 10,20 5,9 0,1 0|true|1 9 25 35 51 59",
        THERE_AND_BACK + "|2 0,18 0,19 0,3 0|false|2 18 21 37",
        THERE_AND_BACK + "|2 0,12 0|false|2 12",
        // The first pass counts where both fit.
        THERE_AND_BACK + "|12 0,2 0|false|12 38"
      })
  void stopsKeepTheirOrder(String line, String stops, boolean reversed, String expected) {
    StopMatch match = match(line, stops);

    assertThat(match.fits()).isTrue();
    assertThat(match.reversed()).isEqualTo(reversed);
    String[] milli = expected.split(" ");
    for (int i = 0; i < milli.length; i++) {
      assertThat(match.metres()[i])
          .as("stop %d", i)
          .isCloseTo(Double.parseDouble(milli[i]) * MILLI, within(20.0));
    }
    assertThat(Arrays.stream(match.offset()).max()).hasValueCloseTo(0.0, within(1.0));
  }

  @Test
  void aNearStopIsMatchedAndAFarLineIsNot() {
    StopMatch near = match(STRAIGHT, "2 0,12 2,28 0");
    assertThat(near.fits()).isTrue();
    assertThat(near.nearest()[1]).isCloseTo(2 * MILLI, within(3.0));

    StopMatch far = match(STRAIGHT, "2 12,12 12,28 12");
    assertThat(far.fits()).isFalse();
    assertThat(far.nearest()[1]).isCloseTo(12 * MILLI, within(12.0));
  }

  @Test
  void oneFarStopLeavesTheOthersInPlace() {
    StopMatch match = match("0 0,10 0,10 5,0 5", "-1 7,2 0,8 0,9 5");

    assertThat(match.fits()).isTrue();
    assertThat(match.nearest()[0]).isGreaterThan(StopMatch.MAX_OFFSET);
    assertThat(match.offset()[0]).isGreaterThan(match.nearest()[0] + StopMatch.MAX_OFFSET);
    assertThat(match.metres()[1]).isCloseTo(2 * MILLI, within(10.0));
    assertThat(match.metres()[2]).isCloseTo(8 * MILLI, within(10.0));
  }

  @Test
  void stopsOutOfOrderInBothDirectionsDoNotFit() {
    StopMatch match = match(STRAIGHT, "2 0,28 0,12 0,20 0");

    assertThat(match.fits()).isFalse();
    assertThat(Arrays.stream(match.nearest()).max()).hasValueCloseTo(0.0, within(1.0));
  }

  private static StopMatch match(String line, String stops) {
    return StopsOnLine.match(
        ShapeLine.of(degrees(line, 0), degrees(line, 1)), degrees(stops, 0), degrees(stops, 1));
  }

  private static double[] degrees(String points, int axis) {
    String[] all = points.split(",");
    double[] degrees = new double[all.length];
    for (int i = 0; i < all.length; i++) {
      degrees[i] = Double.parseDouble(all[i].split(" ")[axis]) / 1000;
    }
    return degrees;
  }
}
