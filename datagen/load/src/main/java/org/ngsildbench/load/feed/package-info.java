/**
 * Compiles a GTFS feed into a city: one week of buses, the paths and times of their trips, and the
 * assignment of buses. Must not depend on readings or targets.
 */
package org.ngsildbench.load.feed;
