package org.ngsildbench.fleet.city;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class TripProfileTest {

  private static final double[] STOPS = {0, 400, 450, 1_300, 2_000};

  private final TripProfile trip = new TripProfile(STOPS, 42);

  private TripProfile.Motion at(double seconds) {
    TripProfile.Motion motion = new TripProfile.Motion();
    trip.locate(seconds, motion);
    return motion;
  }

  @Test
  void runsFromTerminusToTerminus() {
    assertThat(at(0).distance()).isZero();
    assertThat(at(0).speed()).isZero();
    assertThat(at(trip.duration()).distance()).isEqualTo(2_000);
    assertThat(at(trip.duration()).speed()).isZero();
  }

  @Test
  void speedAndDistanceAreIntegrals() {
    double step = 0.01;
    double distance = 0;
    double speed = 0;
    for (double t = step / 2; t < trip.duration(); t += step) {
      TripProfile.Motion motion = at(t);
      distance += motion.speed() * step;
      speed += motion.acceleration() * step;
      assertThat(motion.distance()).isCloseTo(distance, within(0.5));
      assertThat(motion.speed())
          .isCloseTo(speed, within(0.5))
          .isBetween(0.0, TripProfile.TOP_SPEED);
    }
  }

  @Test
  void stopsAtEveryStop() {
    for (double stop : STOPS) {
      long standing = 0;
      for (double t = 0; t <= trip.duration(); t += 0.5) {
        TripProfile.Motion motion = at(t);
        if (motion.speed() == 0 && Math.abs(motion.distance() - stop) < 1e-6) {
          standing++;
        }
      }
      boolean terminus = stop == 0 || stop == 2_000;
      assertThat(standing).as("half seconds at %s m", stop).isBetween(terminus ? 0L : 18L, 56L);
    }
  }
}
