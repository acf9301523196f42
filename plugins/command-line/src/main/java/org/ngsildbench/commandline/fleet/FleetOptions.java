package org.ngsildbench.commandline.fleet;

import org.ngsildbench.commandline.usage.UsageException;
import org.ngsildbench.fleet.FleetSpec;
import picocli.CommandLine.Option;

/** Options of the fleet: seed, size, history and data model. */
public final class FleetOptions extends UnsizedFleetOptions {

  @Option(
      names = "--buses",
      paramLabel = "N",
      description =
          "Buses in the fleet. Default: 60; with --gtfs all, or the N with the longest service.")
  private Long buses;

  @Option(
      names = "--days",
      paramLabel = "N",
      description = "Days of history. Default: 3, with --quick 1.")
  private Long days;

  /**
   * Returns the chosen fleet.
   *
   * @throws UsageException if a number is out of range
   */
  public FleetSpec spec(boolean quick) {
    return spec(quick ? FleetSpec.quick() : FleetSpec.standard());
  }

  /**
   * Returns the chosen fleet; options that are not given have the values of the defaults.
   *
   * @throws UsageException if a number is out of range
   */
  public FleetSpec spec(FleetSpec defaults) {
    return spec(defaults, buses, days);
  }
}
