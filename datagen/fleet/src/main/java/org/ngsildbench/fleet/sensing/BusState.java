package org.ngsildbench.fleet.sensing;

import org.ngsildbench.fleet.BusPosition;
import org.ngsildbench.fleet.city.BusLine;
import org.ngsildbench.fleet.city.City;
import org.ngsildbench.fleet.city.LocalPlane;
import org.ngsildbench.fleet.city.TripProfile;
import org.ngsildbench.fleet.noise.Noise;
import org.ngsildbench.fleet.rhythm.Duty;
import org.ngsildbench.fleet.rhythm.Rhythm;
import org.ngsildbench.fleet.rhythm.Roster;
import org.ngsildbench.fleet.rhythm.Weather;

/**
 * Everything about one bus at one time that its sensors' readings follow from. To be moved from
 * time to time by one thread; where it has been before makes no difference to what it is.
 */
public final class BusState {

  /** Driving time that a bus waits at a terminus before it turns back. */
  private static final double LAYOVER_SECONDS = 240;

  private static final double WARM_UP_SECONDS = 480;
  private static final double COOL_DOWN_SECONDS = 7_200;

  /** Metres that a parked bus needs at its terminus, and how many park behind one another. */
  private static final double PARKING_SPACE = 13;

  private static final int PARKING_ROW = 8;

  private final int bus;
  private final BusLine line;
  private final TripProfile trip;
  private final double roundTrip;
  private final double parkedAt;
  private final Roster roster;
  private final Weather weather;
  private final long crowdKey;
  private final TripProfile.Motion motion = new TripProfile.Motion();

  private Duty duty;
  private long now;
  private boolean inService;
  private boolean outward;
  private boolean atStop;
  private double distance;
  private double speed;
  private double acceleration;
  private double warmth;
  private double crowding;
  private double centrality;
  private double airTemperature;

  /** The state of a bus; to be moved to a time before it is asked. */
  public BusState(City city, Roster roster, Weather weather, long busKey, int bus) {
    this.bus = bus;
    this.line = city.line(City.lineOfBus(bus));
    this.trip = city.trip(City.lineOfBus(bus));
    this.roundTrip = 2 * (trip.duration() + LAYOVER_SECONDS);
    this.parkedAt = bus / City.LINES % PARKING_ROW * PARKING_SPACE;
    this.roster = roster;
    this.weather = weather;
    this.crowdKey = Noise.key(busKey, -1);
  }

  /** Makes this the state at a time, in milliseconds of the epoch. */
  public void moveTo(long epochMillis) {
    now = epochMillis;
    if (duty == null || !duty.covers(epochMillis)) {
      duty = roster.dutyAt(bus, epochMillis, roundTrip);
    }
    inService = duty.inService(epochMillis);
    if (inService) {
      drive();
    } else {
      stand();
    }
    centrality = line.centrality(distance);
    airTemperature = weather.temperature(epochMillis) + 1.5 * centrality;
  }

  private void drive() {
    double driven = Rhythm.pace().integral(now) - duty.drivingTimeAtStart();
    long round = (long) (driven / roundTrip);
    double phase = driven - round * roundTrip;
    outward = phase < trip.duration() + LAYOVER_SECONDS;
    double intoTrip = outward ? phase : phase - trip.duration() - LAYOVER_SECONDS;
    double clamped = Math.min(intoTrip, trip.duration());
    trip.locate(outward ? clamped : trip.duration() - clamped, motion);
    double pace = Rhythm.pace().value(now);
    distance = motion.distance();
    speed = motion.speed() * pace;
    acceleration = (outward ? motion.acceleration() : -motion.acceleration()) * pace * pace;
    atStop = motion.speed() == 0;
    if (distance < parkedAt) {
      distance = parkedAt;
      speed = 0;
      acceleration = 0;
    }
    double coldness = 1 - remainingWarmth(duty.pauseBeforeSeconds());
    warmth = 1 - coldness * StrictMath.exp(-sinceSeconds(duty.startMillis()) / WARM_UP_SECONDS);
    double mood =
        0.7 + 0.6 * Noise.unit(crowdKey, duty.startMillis() + 2 * round + (outward ? 0 : 1));
    crowding = Math.min(1, Rhythm.demand(now) * mood * (0.3 + 0.7 * line.centrality(distance)));
  }

  private void stand() {
    outward = true;
    atStop = false;
    distance = parkedAt;
    speed = 0;
    acceleration = 0;
    crowding = 0;
    warmth = remainingWarmth(sinceSeconds(duty.endMillis()));
  }

  private static double remainingWarmth(double secondsOff) {
    return StrictMath.exp(-secondsOff / COOL_DOWN_SECONDS);
  }

  private double sinceSeconds(long epochMillis) {
    return (now - epochMillis) / 1000.0;
  }

  /** Where the bus is and how it moves, rounded as it is told. */
  public BusPosition position() {
    double heading = line.heading(distance) + (outward ? 0 : 180);
    long tenths = (long) Math.rint(heading * 10) % 3_600;
    return new BusPosition(
        LocalPlane.longitude(line.east(distance)),
        LocalPlane.latitude(line.north(distance)),
        Math.rint(speedKmh() * 10) / 10,
        tenths / 10.0);
  }

  /** Longitude alone, rounded as in {@link #position()}. */
  public double longitude() {
    return LocalPlane.longitude(line.east(distance));
  }

  /** Latitude alone, rounded as in {@link #position()}. */
  public double latitude() {
    return LocalPlane.latitude(line.north(distance));
  }

  long now() {
    return now;
  }

  /** Whether the engine runs. */
  public boolean inService() {
    return inService;
  }

  boolean atStop() {
    return atStop;
  }

  double speedKmh() {
    return speed * 3.6;
  }

  /** Metres a second, squared. */
  double acceleration() {
    return acceleration;
  }

  /** How warm the engine is: 0 as the air to 1 fully warm. */
  double warmth() {
    return warmth;
  }

  /** The share of the seats that is taken, on average. */
  double crowding() {
    return crowding;
  }

  /** 1 in the city's centre, falling towards 0 in the outskirts. */
  double centrality() {
    return centrality;
  }

  /** Of the air around the bus. */
  double airTemperature() {
    return airTemperature;
  }
}
