package org.ngsildbench.vehicles.simulation;

/** Behaviour of a driver at the end of its route. */
public enum RouteEndBehavior {
  /** Ends the journey; the driver sends nothing more. */
  ONCE,
  /** Rests for 0.5 to 3 minutes, then drives back, repeatedly. */
  THERE_AND_BACK
}
