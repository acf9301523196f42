/**
 * Converts GTFS-Realtime to NGSI-LD: vehicle positions, arrival predictions and alerts. Must not
 * depend on the source of messages or the destination of entities.
 */
package org.ngsildbench.gtfs.realtime;
