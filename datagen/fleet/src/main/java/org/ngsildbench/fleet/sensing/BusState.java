package org.ngsildbench.fleet.sensing;

import lombok.AccessLevel;
import lombok.Getter;
import org.ngsildbench.fleet.city.BusDrive;
import org.ngsildbench.fleet.faults.GpsReceiver;
import org.ngsildbench.fleet.noise.Noise;
import org.ngsildbench.fleet.rhythm.CityActivity;
import org.ngsildbench.fleet.rhythm.Weather;

/**
 * The state of one bus at one time that determines its sensors' readings. Mutable; results do not
 * depend on earlier times. Not thread-safe.
 */
public final class BusState {

  private static final double WARM_UP_SECONDS = 480;
  private static final double COOL_DOWN_SECONDS = 7_200;

  /** Metres of a degree on a sphere. */
  private static final double METRES_PER_DEGREE = 111_195;

  private final BusDrive drive;
  private final Weather weather;
  private final GpsReceiver receiver;
  private final long crowdKey;

  @Getter(AccessLevel.PACKAGE)
  private long now;

  /** Engine's warmth from 0 (air temperature) to 1 (fully warm). */
  @Getter(AccessLevel.PACKAGE)
  private double warmth;

  /** Mean share of occupied seats. */
  @Getter(AccessLevel.PACKAGE)
  private double crowding;

  /** Centrality: 1 in the city's centre, falling towards 0 in the outskirts. */
  @Getter(AccessLevel.PACKAGE)
  private double centrality;

  /** Temperature of the air around the bus. */
  @Getter(AccessLevel.PACKAGE)
  private double airTemperature;

  /** Creates the state of a bus; move it to a time before use. */
  public BusState(BusDrive drive, Weather weather, long busKey, GpsReceiver receiver) {
    this.drive = drive;
    this.weather = weather;
    this.receiver = receiver;
    this.crowdKey = Noise.key(busKey, -1);
  }

  /** Moves to a time (ms since 1970). */
  public void moveTo(long epochMillis) {
    now = epochMillis;
    drive.moveTo(epochMillis);
    centrality = drive.centrality();
    airTemperature = weather.temperature(epochMillis) + 1.5 * centrality;
    warmth = drive.inService() ? warmingUp() : remainingWarmth(since(drive.serviceEndMillis()));
    crowding = drive.carriesRiders() ? riders() : 0;
  }

  private double warmingUp() {
    double coldness = 1 - remainingWarmth(drive.pauseBeforeSeconds());
    return 1 - coldness * StrictMath.exp(-since(drive.serviceStartMillis()) / WARM_UP_SECONDS);
  }

  private double riders() {
    double mood = 0.7 + 0.6 * Noise.unit(crowdKey, drive.trip());
    return Math.min(1, CityActivity.demand(now) * mood * (0.3 + 0.7 * centrality));
  }

  private static double remainingWarmth(double secondsOff) {
    return StrictMath.exp(-secondsOff / COOL_DOWN_SECONDS);
  }

  private double since(long epochMillis) {
    return (now - epochMillis) / 1000.0;
  }

  /** Returns the position and motion of the bus, rounded as published. */
  public BusPosition position() {
    long tenths = (long) Math.rint(drive.heading() * 10) % 3_600;
    return new BusPosition(longitude(), latitude(), Math.rint(speedKmh() * 10) / 10, tenths / 10.0);
  }

  /** Returns whether the receiver knows the position. */
  public boolean hasFix() {
    return receiver.hasFix(now, centrality);
  }

  /** Returns the longitude as received, rounded as in {@link #position()}. */
  public double longitude() {
    double metres = receiver.east(now, centrality);
    return metres == 0
        ? drive.longitude()
        : rounded(
            drive.longitude()
                + metres
                    / (METRES_PER_DEGREE * StrictMath.cos(StrictMath.toRadians(drive.latitude()))));
  }

  /** Returns the latitude as received, rounded as in {@link #position()}. */
  public double latitude() {
    double metres = receiver.north(now, centrality);
    return metres == 0 ? drive.latitude() : rounded(drive.latitude() + metres / METRES_PER_DEGREE);
  }

  private static double rounded(double degrees) {
    return Math.rint(degrees * 1e6) / 1e6;
  }

  /** Returns whether the engine runs. */
  public boolean inService() {
    return drive.inService();
  }

  boolean atStop() {
    return drive.atStop();
  }

  double speedKmh() {
    return drive.speed() * 3.6;
  }

  /** Returns the acceleration (m/s²). */
  double acceleration() {
    return drive.acceleration();
  }
}
