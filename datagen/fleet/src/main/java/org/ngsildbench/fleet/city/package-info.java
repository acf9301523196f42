/**
 * The geography of the city: streets, bus lines, stops, and the progress of trips by driving time.
 * Must not know the time of day or any sensor.
 */
package org.ngsildbench.fleet.city;
