package org.ngsildbench.vehicles.simulation;

import java.util.Locale;
import org.ngsildbench.measurement.zipf.CounterMixer;

/** When the drivers of a fleet set out. */
public enum StartMode {
  /** All in the same instant: their messages fall due in the same instants ever after. */
  AT_ONCE {
    @Override
    long offsetNanos(long driverSeed, int driver, int drivers) {
      return 0;
    }
  },
  /** Each at a moment of the first ten seconds that is drawn from the seed. */
  RANDOM {
    @Override
    long offsetNanos(long driverSeed, int driver, int drivers) {
      return Long.remainderUnsigned(CounterMixer.next(driverSeed ^ PURPOSE), WAVE_NANOS);
    }
  },
  /** A tenth of the drivers every ten seconds, each tenth in one instant. */
  LINEAR {
    @Override
    long offsetNanos(long driverSeed, int driver, int drivers) {
      return (long) driver * WAVES / drivers * WAVE_NANOS;
    }
  };

  private static final long WAVE_NANOS = 10_000_000_000L;
  private static final int WAVES = 10;
  private static final long PURPOSE = 0x73746172746d6f64L;

  /**
   * When a driver sets out, nanoseconds after the fleet's beginning.
   *
   * @param driver its place among the fleet's drivers, from 0
   * @param drivers how many there are
   */
  abstract long offsetNanos(long driverSeed, int driver, int drivers);

  /** The word for it in plans and files. */
  public String text() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
