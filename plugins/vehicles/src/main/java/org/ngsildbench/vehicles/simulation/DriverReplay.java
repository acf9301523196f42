package org.ngsildbench.vehicles.simulation;

import org.ngsildbench.vehicles.route.Paths;

/**
 * Finds any driver at any of its seconds from the settings alone, by driving its way again: some 50
 * ns a second. So each message can be checked by itself. Immutable; any number of threads.
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
   * A driver at one of its seconds.
   *
   * @param driver its number
   * @param second since it set out, from 0
   * @throws IllegalArgumentException if there is no such driver or second
   */
  public DriverState at(int driver, int second) {
    if (!settings.numbers().contains(driver) || second < 0) {
      throw new IllegalArgumentException(
          "there is no driver %d in second %d: drivers are %d to %d, seconds begin at 0"
              .formatted(driver, second, settings.numbers().first(), settings.numbers().last()));
    }
    DriverState state = new DriverState();
    model.depart(state, driver);
    while (state.second < second) {
      model.advance(state);
    }
    return state;
  }

  /** When a driver sets out, nanoseconds after the fleet's beginning. */
  public long offsetNanos(int driver) {
    return model.offsetNanos(driver);
  }

  /** Room for the samples of one section at a time. */
  public SectionSamples newSamples() {
    return new SectionSamples(model);
  }
}
