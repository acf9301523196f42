/**
 * The geography of the city: streets, bus lines, stops, and the progress of trips by driving time.
 * Must not depend on the time of day or on sensors.
 */
package org.ngsildbench.fleet.city;
