package org.ngsildbench.gtfs.realtime;

/**
 * What became of a message.
 *
 * @param vehicles positions that became Vehicles
 * @param estimations predictions that became ArrivalEstimations
 * @param alerts that became GtfsAlerts
 * @param leftOut positions without place, predictions without stop, entities that are deleted or
 *     repeated
 */
public record RealtimeReport(long vehicles, long estimations, long alerts, long leftOut) {

  /** How many entities. */
  public long entities() {
    return vehicles + estimations + alerts;
  }
}
