package org.ngsildbench.vehicles.simulation;

/** Influences on speed other than limits. */
public enum SpeedInfluences {
  /** None: speed is exactly constant, for counting the messages of a steady drive. */
  FREE,
  /** Speed varies, and a driver is occasionally held up for some seconds. */
  USUAL
}
