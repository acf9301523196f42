package org.ngsildbench.gtfs.realtime;

/**
 * The report of a message.
 *
 * @param vehicles positions that became Vehicles
 * @param estimations predictions that became ArrivalEstimations
 * @param alerts that became GtfsAlerts
 * @param leftOut positions without place, predictions without stop, entities that are deleted or
 *     repeated, and what has an odd time
 * @param oddTimes of what was left out: that for a time that can be none
 * @param dated whether the message says when it was made
 */
public record RealtimeReport(
    long vehicles, long estimations, long alerts, long leftOut, long oddTimes, boolean dated) {

  /** Returns the number of entities. */
  public long entities() {
    return vehicles + estimations + alerts;
  }
}
