package org.ngsildbench.fleet.timetable;

/**
 * Position and motion of a bus between two stops; mutable and reused. It accelerates, cruises and
 * brakes so that it takes exactly the time it has; where that is too short for any bus, it goes
 * evenly.
 */
final class BusMotion {

  /** Metres a second, squared: what riders like, and what they bear. */
  private static final double COMFORTABLE = 1.0;

  private static final double HARD = 2.5;

  private double metres;
  private double speed;
  private double acceleration;

  /** Fills in the state after some of the seconds that the way takes. */
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

  /** Fills in a standstill. */
  void stand(double at) {
    become(at, 0, 0);
  }

  private void become(double newMetres, double newSpeed, double newAcceleration) {
    metres = newMetres;
    speed = newSpeed;
    acceleration = newAcceleration;
  }

  /** Counts from a place that many metres before. */
  void shift(double by) {
    metres += by;
  }

  double metres() {
    return metres;
  }

  /** Metres a second. */
  double speed() {
    return speed;
  }

  /** Metres a second, squared. */
  double acceleration() {
    return acceleration;
  }
}
