package org.ngsildbench.fleet.timetable;

import lombok.Getter;
import lombok.RequiredArgsConstructor;
import org.ngsildbench.fleet.FleetSpec;
import org.ngsildbench.fleet.city.BusDrive;
import org.ngsildbench.fleet.city.GeoPoint;
import org.ngsildbench.fleet.city.LocalPlane;

/**
 * A bus that follows its timetable to the second: along the path of a trip, before it straight to
 * the first stop, and otherwise at the end of its last trip.
 */
@RequiredArgsConstructor
final class TimetableDrive implements BusDrive {

  private static final long WEEK_MILLIS = BusWeek.WEEK_SECONDS * 1_000L;

  private final BusWeek plan;
  private final TimetableCity city;
  private final BusMotion ride = new BusMotion();

  private long weekStart;
  private long weekNumber;
  private int trip;
  @Getter private boolean inService;
  private boolean onTrip;
  @Getter private boolean atStop;
  @Getter private double longitude;
  @Getter private double latitude;
  @Getter private double heading;

  @Override
  public void moveTo(long epochMillis) {
    double second = intoWeek(epochMillis);
    double into = second - plan.start(trip);
    atStop = false;
    onTrip = into >= 0 && into <= plan.pattern(trip).seconds();
    if (into < 0) {
      approach(into + plan.approach(trip));
    } else {
      drive(Math.min(into, plan.pattern(trip).seconds()));
    }
    inService = second < plan.serviceEnd(trip);
  }

  /** Finds the trip, and returns the second in its week. */
  private double intoWeek(long epochMillis) {
    long sinceStart = epochMillis - FleetSpec.START.toEpochMilli();
    weekNumber = Math.floorDiv(sinceStart, WEEK_MILLIS);
    double second = (sinceStart - weekNumber * WEEK_MILLIS) / 1000.0;
    if (second - BusWeek.WEEK_SECONDS >= plan.leave(0)) {
      trip = 0;
      weekNumber++;
      second -= BusWeek.WEEK_SECONDS;
    } else {
      trip = plan.latest(second);
      if (trip < 0) {
        trip = plan.trips() - 1;
        weekNumber--;
        second += BusWeek.WEEK_SECONDS;
      }
    }
    weekStart = FleetSpec.START.toEpochMilli() + weekNumber * WEEK_MILLIS;
    return second;
  }

  private void drive(double into) {
    TripPattern pattern = plan.pattern(trip);
    boolean stands = pattern.locate(into, ride);
    atStop = onTrip && stands;
    TripPath path = pattern.path();
    longitude = path.longitude(ride.metres());
    latitude = path.latitude(ride.metres());
    heading = path.heading(ride.metres());
  }

  private void approach(double since) {
    TripPattern before = plan.pattern((trip > 0 ? trip : plan.trips()) - 1);
    TripPattern next = plan.pattern(trip);
    GeoPoint from = before.path().at(before.lastMetres());
    GeoPoint to = next.path().at(next.firstMetres());
    LocalPlane plane = new LocalPlane(from);
    double degrees = shortWay(to.longitude() - from.longitude());
    double east = plane.east(from.longitude() + degrees);
    double north = plane.north(to.latitude());
    double metres = Math.sqrt(east * east + north * north);
    ride.set(metres, plan.approach(trip), since);
    double share = metres == 0 ? 1 : ride.metres() / metres;
    longitude = TripPath.degreesEast((from.longitude() + share * degrees) * 1e6);
    latitude = Math.rint((from.latitude() + share * (to.latitude() - from.latitude())) * 1e6) / 1e6;
    heading = TripPath.degrees(east, north);
  }

  private static double shortWay(double degrees) {
    return degrees > 180 ? degrees - 360 : degrees < -180 ? degrees + 360 : degrees;
  }

  @Override
  public long serviceStartMillis() {
    return weekStart + Math.round(plan.serviceStart(trip) * 1000);
  }

  @Override
  public long serviceEndMillis() {
    return weekStart + Math.round(plan.serviceEnd(trip) * 1000);
  }

  @Override
  public double pauseBeforeSeconds() {
    return plan.pauseBefore(trip);
  }

  @Override
  public long trip() {
    return weekNumber * plan.trips() + trip;
  }

  @Override
  public boolean carriesRiders() {
    return onTrip;
  }

  @Override
  public double speed() {
    return ride.speed();
  }

  @Override
  public double acceleration() {
    return ride.acceleration();
  }

  @Override
  public double centrality() {
    return city.centrality(longitude, latitude);
  }
}
