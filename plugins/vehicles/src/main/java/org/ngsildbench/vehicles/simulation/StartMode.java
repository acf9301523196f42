package org.ngsildbench.vehicles.simulation;

import java.util.Locale;
import org.ngsildbench.measurement.zipf.CounterMixer;

/** The departure times of a fleet's drivers. */
public enum StartMode {
  /** All drivers at once, so that their messages are always due together. */
  AT_ONCE {
    @Override
    long offsetNanos(long driverSeed, int driver, int drivers) {
      return 0;
    }
  },
  /** Each driver at a random time in the first ten seconds. */
  RANDOM {
    @Override
    long offsetNanos(long driverSeed, int driver, int drivers) {
      return Long.remainderUnsigned(CounterMixer.next(driverSeed ^ PURPOSE), WAVE_NANOS);
    }
  },
  /** A tenth of the drivers every ten seconds, each tenth at the same time. */
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
   * Returns a driver's departure time after the fleet's start (ns).
   *
   * @param driver index of the driver, from 0
   * @param drivers number of drivers
   */
  abstract long offsetNanos(long driverSeed, int driver, int drivers);

  /** Returns the name in plans and files. */
  public String text() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
