package org.ngsildbench.vehicles.simulation;

/** Behaviour of a driver at the end of its route. */
public enum RouteEndBehavior {
  /** It has arrived: it sends nothing more. */
  ONCE,
  /** It rests for half a minute to three minutes, then drives back, and so on. */
  THERE_AND_BACK
}
