package org.ngsildbench.fleet.timetable;

import lombok.Getter;

/**
 * Position and motion of a bus between two stops; mutable and reused. The bus accelerates, cruises
 * and brakes to take exactly the given time; if that time is too short, it moves at constant speed.
 */
@Getter
final class BusMotion {

  /** Comfortable and maximum acceleration (m/s²). */
  private static final double COMFORTABLE = 1.0;

  private static final double HARD = 2.5;

  private double metres;

  /** Speed (m/s). */
  private double speed;

  /** Acceleration (m/s²). */
  private double acceleration;

  /** Computes the state after a part of the travel time. */
  void set(double way, double seconds, double since) {
    double rate = Math.max(COMFORTABLE, Math.min(HARD, 4 * way / (seconds * seconds)));
    double root = seconds * seconds - 4 * way / rate;
    if (root < -1e-9 * seconds * seconds) {
      become(way * since / seconds, way / seconds, 0);
      return;
    }
    double cruise = rate * (seconds - Math.sqrt(Math.max(0, root))) / 2;
    double ramp = cruise / rate;
    double left = seconds - since;
    if (since < ramp) {
      become(rate * since * since / 2, rate * since, rate);
    } else if (left < ramp) {
      become(way - rate * left * left / 2, rate * left, -rate);
    } else {
      become(cruise * (since - ramp / 2), cruise, 0);
    }
  }

  /** Sets a standstill. */
  void stand(double at) {
    become(at, 0, 0);
  }

  private void become(double newMetres, double newSpeed, double newAcceleration) {
    metres = newMetres;
    speed = newSpeed;
    acceleration = newAcceleration;
  }

  /** Adds a distance to the position (m). */
  void shift(double by) {
    metres += by;
  }
}
