/**
 * GTFS-Realtime to NGSI-LD: where vehicles are, when they will arrive, what hinders them. Must not
 * know where messages come from, nor where entities go.
 */
package org.ngsildbench.gtfs.realtime;
