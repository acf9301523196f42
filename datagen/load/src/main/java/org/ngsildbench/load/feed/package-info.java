/**
 * Compiles a GTFS feed into a city: one week of its buses, the paths and times of their trips, and
 * the assignment of buses. Knows feeds, but neither readings nor targets.
 */
package org.ngsildbench.load.feed;
