package org.ngsildbench.fleet.sensing;

import org.ngsildbench.fleet.city.BusDrive;
import org.ngsildbench.fleet.noise.Noise;
import org.ngsildbench.fleet.rhythm.CityActivity;
import org.ngsildbench.fleet.rhythm.Weather;

/**
 * Everything about one bus at one time that its sensors' readings follow from. To be moved from
 * time to time by one thread; where it has been before makes no difference to what it is.
 */
public final class BusState {

  private static final double WARM_UP_SECONDS = 480;
  private static final double COOL_DOWN_SECONDS = 7_200;

  private final BusDrive drive;
  private final Weather weather;
  private final long crowdKey;

  private long now;
  private double warmth;
  private double crowding;
  private double centrality;
  private double airTemperature;

  /** The state of a bus that moves so; to be moved to a time before it is asked. */
  public BusState(BusDrive drive, Weather weather, long busKey) {
    this.drive = drive;
    this.weather = weather;
    this.crowdKey = Noise.key(busKey, -1);
  }

  /** Makes this the state at a time, in milliseconds of the epoch. */
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
    return new BusPosition(
        drive.longitude(), drive.latitude(), Math.rint(speedKmh() * 10) / 10, tenths / 10.0);
  }

  /** Longitude alone, rounded as in {@link #position()}. */
  public double longitude() {
    return drive.longitude();
  }

  /** Latitude alone, rounded as in {@link #position()}. */
  public double latitude() {
    return drive.latitude();
  }

  long now() {
    return now;
  }

  /** Whether the engine runs. */
  public boolean inService() {
    return drive.inService();
  }

  boolean atStop() {
    return drive.atStop();
  }

  double speedKmh() {
    return drive.speed() * 3.6;
  }

  /** Metres a second, squared. */
  double acceleration() {
    return drive.acceleration();
  }

  /** Returns the engine's warmth from 0 (air temperature) to 1 (fully warm). */
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

  /** Returns the temperature of the air around the bus. */
  double airTemperature() {
    return airTemperature;
  }
}
