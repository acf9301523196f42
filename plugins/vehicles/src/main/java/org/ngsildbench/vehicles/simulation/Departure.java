package org.ngsildbench.vehicles.simulation;

/** The start of a driver's first trip. */
public enum Departure {
  /** At the beginning of its route. */
  ROUTE_START,
  /**
   * Anywhere on its route, drawn from the seed, so that the fleet is spread over the city from its
   * first second.
   */
  ANYWHERE
}
