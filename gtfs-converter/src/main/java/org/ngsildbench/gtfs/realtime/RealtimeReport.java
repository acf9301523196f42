package org.ngsildbench.gtfs.realtime;

/**
 * The report of a message.
 *
 * @param vehicles positions converted to Vehicles
 * @param estimations predictions converted to ArrivalEstimations
 * @param alerts alerts converted to GtfsAlerts
 * @param leftOut positions without place, predictions without stop, deleted or repeated entities,
 *     TripModifications, Shapes and Stops, and entities with invalid times
 * @param oddTimes entities left out for an invalid time
 * @param dated whether the message has a creation time
 */
public record RealtimeReport(
    long vehicles, long estimations, long alerts, long leftOut, long oddTimes, boolean dated) {

  /** Returns the number of entities. */
  public long entities() {
    return vehicles + estimations + alerts;
  }
}
