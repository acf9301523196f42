package org.ngsildbench.measurement.manifest;

import java.io.Serializable;

/**
 * The data that the broker holds.
 *
 * @param seed the fleet's seed
 * @param buses number of buses
 * @param stations number of stations
 * @param days length of the history
 * @param periodSeconds time between two readings of a sensor
 * @param model the data model, {@code attributes} or {@code observations}
 * @param fingerprint digest of what the data must be, hexadecimal
 */
public record DataSet(
    long seed,
    int buses,
    int stations,
    int days,
    long periodSeconds,
    String model,
    String fingerprint)
    implements Serializable {}
