package org.ngsildbench.vehicles.simulation;

/** Influences on speed besides limits. */
public enum SpeedInfluences {
  /**
   * Nothing: drivers keep their speed to the millimetre. For counting what a steady drive sends.
   */
  FREE,
  /** Speeds waver, and now and then a driver is held up for some seconds. */
  USUAL
}
