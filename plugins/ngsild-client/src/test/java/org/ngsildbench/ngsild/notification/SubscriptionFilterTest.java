package org.ngsildbench.ngsild.notification;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.ngsildbench.ngsild.dialect.Dialect;
import org.ngsildbench.ngsild.dialect.Spec;
import org.ngsildbench.ngsild.dialect.Stellio;
import org.ngsildbench.ngsild.notification.SubscriptionFilter.Kind;

class SubscriptionFilterTest {
  private static final Dialect SPEC = new Spec();

  @ParameterizedTest
  @ValueSource(ints = {1, 7, 20, 33, 50, 99, 100})
  void aHundredWritesMatchAsOftenAsThePercentage(int percent) {
    SubscriptionFilter filter = new SubscriptionFilter(Kind.Q, percent);
    for (int subscription = 0; subscription < 120; subscription++) {
      for (long first : new long[] {0, 17, 1L << 41}) {
        assertThat(matching(filter, subscription, 5, first)).isEqualTo(percent);
      }
    }
  }

  private static long matching(SubscriptionFilter filter, int subscription, int probe, long first) {
    return LongStream.range(first, first + 100)
        .filter(write -> filter.matches(subscription, probe, write))
        .count();
  }

  @Test
  void conditionsAgreeWithTheLevelsOfWrites() {
    SubscriptionFilter filter = new SubscriptionFilter(Kind.Q, 20);
    assertThat(filter.members(0, SPEC)).isEqualTo(",\"q\":\"level<19.5\"");
    assertThat(filter.members(6, SPEC)).isEqualTo(",\"q\":\"level>19.5;level<39.5\"");
    for (long write = 0; write < 100; write++) {
      String attribute = filter.attribute(3, write);
      int level = Integer.parseInt(attribute.replaceAll("\\D+", ""));
      assertThat(filter.matches(0, 3, write)).isEqualTo(level < 19.5);
      assertThat(filter.matches(6, 3, write)).isEqualTo(level > 19.5 && level < 39.5);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 20, 33, 100})
  void placesAreWithinAKilometerOfTheirCenterAlone(int percent) {
    SubscriptionFilter filter = new SubscriptionFilter(Kind.GEO, percent);
    for (int subscription = 0; subscription < 100 / percent; subscription++) {
      double center = longitude(filter.members(subscription, SPEC));
      for (long write = 0; write < 100; write++) {
        double kilometers =
            Math.abs(longitude(filter.attribute(0, write)) - center)
                * 111.2
                * Math.cos(Math.toRadians(50));
        assertThat(kilometers < 1).isEqualTo(filter.matches(subscription, 0, write));
        assertThat(kilometers).matches(distance -> distance < 0.8 || distance > 5);
      }
    }
  }

  private static double longitude(String json) {
    String coordinates = json.substring(json.indexOf("\"coordinates\":[") + 15);
    return Double.parseDouble(coordinates.substring(0, coordinates.indexOf(',')));
  }

  @Test
  void stellioGetsTheCoordinatesAsText() {
    assertThat(new SubscriptionFilter(Kind.GEO, 20).members(1, new Stellio()))
        .isEqualTo(
            ",\"geoQ\":{\"georel\":\"near;maxDistance==1000\",\"geometry\":\"Point\","
                + "\"coordinates\":\"[8.1,50]\"}");
  }

  @Test
  void noFilterMatchesAllAndChangesNoRequest() {
    assertThat(IntStream.range(0, 100))
        .allMatch(write -> SubscriptionFilter.NONE.matches(3, 1, write));
    assertThat(SubscriptionFilter.NONE.members(3, SPEC)).isEmpty();
    assertThat(SubscriptionFilter.NONE.attribute(1, 2)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 101, -1})
  void rejectsInvalidShares(int percent) {
    assertThatThrownBy(() -> new SubscriptionFilter(Kind.Q, percent))
        .hasMessage("the share of matching writes is " + percent + " %; it must be from 1 to 100");
  }
}
