package org.ngsildbench.vehicles.simulation;

import org.ngsildbench.vehicles.route.Paths;

/**
 * Computes the state of any driver at any second from the settings alone, by replaying its trips at
 * about 50 ns per second. Each message can thus be checked independently. Immutable; thread-safe.
 */
public final class DriverReplay {

  private final FleetSettings settings;
  private final DriverModel model;

  /** Creates a replay of the fleet with these settings. */
  public DriverReplay(FleetSettings settings, Paths paths) {
    this.settings = settings;
    this.model = new DriverModel(settings, paths);
  }

  /**
   * Returns a driver at one of its seconds.
   *
   * @param driver driver number
   * @param second since its departure, from 0
   * @throws IllegalArgumentException if there is no such driver or second
   */
  public DriverState at(int driver, int second) {
    if (!settings.numbers().contains(driver) || second < 0) {
      throw new IllegalArgumentException(
          "there is no driver %s in second %s: drivers are %s to %s, seconds begin at 0"
              .formatted(driver, second, settings.numbers().first(), settings.numbers().last()));
    }
    DriverState state = new DriverState();
    model.depart(state, driver);
    while (state.second < second) {
      model.advance(state);
    }
    return state;
  }

  /** Returns a driver's departure time after the fleet's start (ns). */
  public long offsetNanos(int driver) {
    return model.offsetNanos(driver);
  }

  /** Creates a buffer for the samples of one section at a time. */
  public SectionSamples newSamples() {
    return new SectionSamples(model);
  }
}
