package org.ngsildbench.jmeter.vehicles;

/** The fields of a Stream SmartDriver Fleet as they are for one sample, variables resolved. */
record FleetFields(
    String label,
    String platform,
    String drivers,
    String seed,
    String routes,
    String routeCount,
    String limitKmh,
    String start,
    String departure,
    String compression,
    String surroundings,
    String roads,
    String connections,
    String partitions,
    String windowMegabytes,
    String keptMegabytes,
    String durationSeconds,
    String intervalSeconds,
    String drainTimeoutSeconds) {}
