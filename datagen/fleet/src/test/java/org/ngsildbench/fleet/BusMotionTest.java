package org.ngsildbench.fleet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.HashSet;
import java.util.Random;
import java.util.Set;
import net.sf.geographiclib.Geodesic;
import org.junit.jupiter.api.Test;
import org.ngsildbench.fleet.city.BusDrive;
import org.ngsildbench.fleet.city.GeneratedCity;
import org.ngsildbench.fleet.city.GeoPoint;
import org.ngsildbench.fleet.city.LocalPlane;
import org.ngsildbench.fleet.city.Streets;
import org.ngsildbench.fleet.sensing.BusPosition;

class BusMotionTest {

  private static final long START = FleetSpec.START.toEpochMilli();
  private static final double TOP_SPEED_KMH = 50;

  /** Max error of a place due to six decimals of a degree (m). */
  private static final double ROUNDING = 0.1;

  private final Fleet fleet = new Fleet(FleetSpec.standard());

  private static double metres(BusPosition from, BusPosition to) {
    return Geodesic.WGS84.Inverse(from.latitude(), from.longitude(), to.latitude(), to.longitude())
        .s12;
  }

  @Test
  void busesRespectTheSpeedLimit() {
    for (int bus = 0; bus < 60; bus += 4) {
      BusPosition before = fleet.busPosition(bus, START);
      for (int second = 5; second < 2 * 86_400; second += 5) {
        BusPosition now = fleet.busPosition(bus, START + second * 1_000L);
        assertThat(metres(before, now)).isLessThan(5 * TOP_SPEED_KMH / 3.6 + 2 * ROUNDING);
        assertThat(now.speedKmh()).isBetween(0.0, TOP_SPEED_KMH);
        assertThat(now.headingDegrees()).isBetween(0.0, 359.9);
        before = now;
      }
    }
  }

  @Test
  void speedMatchesThePositions() {
    Random random = new Random(3);
    int moving = 0;
    for (int i = 0; i < 5_000; i++) {
      int bus = random.nextInt(60);
      long time = START + random.nextInt(86_400) * 1_000L;
      BusPosition before = fleet.busPosition(bus, time - 500);
      BusPosition now = fleet.busPosition(bus, time);
      BusPosition after = fleet.busPosition(bus, time + 500);
      boolean straight = before.headingDegrees() == after.headingDegrees();
      if (straight) {
        assertThat(metres(before, after) * 3.6).isCloseTo(now.speedKmh(), within(2.0));
      }
      if (straight && now.speedKmh() > 20) {
        moving++;
        double heading =
            Geodesic.WGS84.Inverse(
                    before.latitude(), before.longitude(), after.latitude(), after.longitude())
                .azi1;
        double off = Math.abs((heading - now.headingDegrees() + 540) % 360 - 180);
        assertThat(off).isLessThan(3);
      }
    }
    assertThat(moving).isGreaterThan(500);
  }

  @Test
  void everyPlaceLiesOnAStreet() {
    Random random = new Random(4);
    double metresAStepEast =
        1 / ((LocalPlane.IOANNINA.longitude(10_000) - LocalPlane.IOANNINA.longitude(0)) / 10_000);
    double metresAStepNorth =
        1 / ((LocalPlane.IOANNINA.latitude(10_000) - LocalPlane.IOANNINA.latitude(0)) / 10_000);
    for (int i = 0; i < 2_000; i++) {
      BusPosition at = fleet.busPosition(random.nextInt(60), START + random.nextInt(259_200_000));
      double east = (at.longitude() - LocalPlane.IOANNINA.centre().longitude()) * metresAStepEast;
      double north = (at.latitude() - LocalPlane.IOANNINA.centre().latitude()) * metresAStepNorth;
      assertThat(Streets.metresFromNearest(((GeneratedCity) fleet.city()).streets(), east, north))
          .isLessThan(0.2);
    }
  }

  @Test
  void planeDistancesMatchTheEllipsoid() {
    GeoPoint centre = LocalPlane.IOANNINA.at(0, 0);
    GeoPoint away = LocalPlane.IOANNINA.at(3_000, 4_000);
    double distance =
        Geodesic.WGS84.Inverse(
                centre.latitude(), centre.longitude(), away.latitude(), away.longitude())
            .s12;
    assertThat(distance).isCloseTo(5_000, within(5.0));
  }

  @Test
  void busesMoveInServiceAndParkOtherwise() {
    for (int bus = 0; bus < 60; bus++) {
      Set<GeoPoint> parked = new HashSet<>();
      Set<GeoPoint> driven = new HashSet<>();
      for (int minute = 0; minute < 2 * 1_440; minute++) {
        long time = START + minute * 60_000L;
        (inService(fleet, bus, time) ? driven : parked).add(fleet.busPosition(bus, time).point());
      }
      assertThat(parked).as("places where bus %s parks", bus).hasSize(1);
      assertThat(driven).as("places where bus %s drives", bus).hasSizeGreaterThan(30);
    }
  }

  @Test
  void trafficSlowsBuses() {
    assertThat(meanSpeed(8)).isLessThan(0.75 * meanSpeed(6.5)).isGreaterThan(0.4 * meanSpeed(22));
  }

  private double meanSpeed(double hour) {
    double sum = 0;
    int count = 0;
    for (int bus = 0; bus < 60; bus++) {
      for (int second = 0; second < 1_200; second += 7) {
        long time = START + 86_400_000L + (long) (hour * 3_600_000) + second * 1_000L;
        if (inService(fleet, bus, time)) {
          sum += fleet.busPosition(bus, time).speedKmh();
          count++;
        }
      }
    }
    return sum / count;
  }

  private static boolean inService(Fleet fleet, int bus, long epochMillis) {
    BusDrive drive = fleet.city().drive(bus);
    drive.moveTo(epochMillis);
    return drive.inService();
  }
}
