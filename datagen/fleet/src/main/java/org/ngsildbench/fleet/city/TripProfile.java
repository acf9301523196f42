package org.ngsildbench.fleet.city;

import java.util.Arrays;
import org.ngsildbench.fleet.noise.Noise;

/**
 * A trip from terminus to terminus as a function of driving time: from stop to stop the bus
 * accelerates, cruises and brakes, then dwells. Immutable.
 *
 * <p>Driving time is the duration of the trip without traffic; traffic slows this clock down.
 */
public final class TripProfile {

  /** Acceleration and braking (m/s²). */
  public static final double ACCELERATION = 1.0;

  /** Maximum speed of a bus (m/s; 50 km/h). */
  public static final double TOP_SPEED = 50 / 3.6;

  private static final double SLOWEST_CRUISE = 33 / 3.6;
  private static final double DWELL_SECONDS = 18;
  private static final double DWELL_SPREAD = 8;

  private final double[] stops;
  private final double[] departures;
  private final double[] arrivals;
  private final double[] cruise;

  TripProfile(double[] stops, long key) {
    this.stops = stops;
    this.departures = new double[stops.length];
    this.arrivals = new double[stops.length];
    this.cruise = new double[stops.length];
    for (int i = 0; i < stops.length - 1; i++) {
      double metres = stops[i + 1] - stops[i];
      double wanted = SLOWEST_CRUISE + (TOP_SPEED - SLOWEST_CRUISE) * Noise.unit(key, 2L * i);
      cruise[i] = Math.min(wanted, Math.sqrt(metres * ACCELERATION));
      arrivals[i + 1] = departures[i] + metres / cruise[i] + cruise[i] / ACCELERATION;
      departures[i + 1] =
          arrivals[i + 1] + DWELL_SECONDS + DWELL_SPREAD * Noise.signed(key, 2L * i + 1);
    }
  }

  /** Returns the driving time between the termini (s). */
  public double duration() {
    return arrivals[arrivals.length - 1];
  }

  /** Computes position and motion after a driving time, from 0 to the duration. */
  public void locate(double drivingSeconds, Motion into) {
    int leg = leg(drivingSeconds);
    double since = drivingSeconds - departures[leg];
    double left = arrivals[leg + 1] - drivingSeconds;
    double speed = cruise[leg];
    double ramp = speed / ACCELERATION;
    if (left <= 0) {
      into.set(stops[leg + 1], 0, 0);
    } else if (since < ramp) {
      into.set(stops[leg] + ACCELERATION * since * since / 2, ACCELERATION * since, ACCELERATION);
    } else if (left < ramp) {
      into.set(stops[leg + 1] - ACCELERATION * left * left / 2, ACCELERATION * left, -ACCELERATION);
    } else {
      into.set(stops[leg] + speed * (since - ramp / 2), speed, 0);
    }
  }

  private int leg(double drivingSeconds) {
    int found = Arrays.binarySearch(departures, 0, departures.length - 1, drivingSeconds);
    return found >= 0 ? found : -found - 2;
  }

  /** Position and motion of a bus on its line; mutable and reused. */
  public static final class Motion {
    private double distance;
    private double speed;
    private double acceleration;

    private void set(double distance, double speed, double acceleration) {
      this.distance = distance;
      this.speed = speed;
      this.acceleration = acceleration;
    }

    /** Returns the distance from the trip's start (m). */
    public double distance() {
      return distance;
    }

    /** Returns the speed per driving time (m/s). */
    public double speed() {
      return speed;
    }

    /** Returns the acceleration per driving time (m/s²); negative while braking. */
    public double acceleration() {
      return acceleration;
    }
  }
}
