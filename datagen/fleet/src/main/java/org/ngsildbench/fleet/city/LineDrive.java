package org.ngsildbench.fleet.city;

import lombok.Getter;
import org.ngsildbench.fleet.rhythm.CityActivity;
import org.ngsildbench.fleet.rhythm.ServicePeriod;
import org.ngsildbench.fleet.rhythm.ShiftSchedule;

/** A bus that commutes on its line according to schedule and traffic. */
final class LineDrive implements BusDrive {

  /** Driving time that a bus waits at a terminus (s). */
  private static final double LAYOVER_SECONDS = 240;

  /** Length of a parking space at a terminus (m), and number of spaces in a row. */
  private static final double PARKING_SPACE = 13;

  private static final int PARKING_ROW = 8;

  private final int bus;
  private final BusLine line;
  private final TripProfile profile;
  private final double roundTrip;
  private final double parkedAt;
  private final ShiftSchedule roster;
  private final LocalPlane plane;
  private final TripProfile.Motion motion = new TripProfile.Motion();

  private ServicePeriod duty;
  @Getter private boolean inService;
  private boolean outward;
  @Getter private boolean atStop;
  private long round;
  private double distance;
  @Getter private double speed;
  @Getter private double acceleration;

  LineDrive(GeneratedCity city, ShiftSchedule roster, int bus) {
    this.bus = bus;
    this.line = city.line(GeneratedCity.lineNumber(bus));
    this.profile = city.trip(GeneratedCity.lineNumber(bus));
    this.roundTrip = 2 * (profile.duration() + LAYOVER_SECONDS);
    this.parkedAt = bus / GeneratedCity.LINES % PARKING_ROW * PARKING_SPACE;
    this.roster = roster;
    this.plane = city.plane();
  }

  @Override
  public void moveTo(long epochMillis) {
    if (duty == null || !duty.covers(epochMillis)) {
      duty = roster.dutyAt(bus, epochMillis, roundTrip);
    }
    inService = duty.inService(epochMillis);
    if (inService) {
      drive(epochMillis);
    } else {
      stand();
    }
  }

  private void drive(long now) {
    double driven = CityActivity.pace().integral(now) - duty.drivingTimeAtStart();
    round = (long) (driven / roundTrip);
    double phase = driven - round * roundTrip;
    outward = phase < profile.duration() + LAYOVER_SECONDS;
    double intoTrip = outward ? phase : phase - profile.duration() - LAYOVER_SECONDS;
    double clamped = Math.min(intoTrip, profile.duration());
    profile.locate(outward ? clamped : profile.duration() - clamped, motion);
    double pace = CityActivity.pace().value(now);
    distance = motion.distance();
    speed = motion.speed() * pace;
    acceleration = (outward ? motion.acceleration() : -motion.acceleration()) * pace * pace;
    atStop = motion.speed() == 0;
    if (distance < parkedAt) {
      distance = parkedAt;
      speed = 0;
      acceleration = 0;
    }
  }

  private void stand() {
    outward = true;
    atStop = false;
    round = 0;
    distance = parkedAt;
    speed = 0;
    acceleration = 0;
  }

  @Override
  public long serviceStartMillis() {
    return duty.startMillis();
  }

  @Override
  public long serviceEndMillis() {
    return duty.endMillis();
  }

  @Override
  public double pauseBeforeSeconds() {
    return duty.pauseBeforeSeconds();
  }

  @Override
  public long trip() {
    return duty.startMillis() + 2 * round + (outward ? 0 : 1);
  }

  @Override
  public boolean carriesRiders() {
    return inService;
  }

  @Override
  public double longitude() {
    return plane.longitude(line.east(distance));
  }

  @Override
  public double latitude() {
    return plane.latitude(line.north(distance));
  }

  @Override
  public double heading() {
    return line.heading(distance) + (outward ? 0 : 180);
  }

  @Override
  public double centrality() {
    return line.centrality(distance);
  }
}
