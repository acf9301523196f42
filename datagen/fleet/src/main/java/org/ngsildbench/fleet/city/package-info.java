/**
 * Where things are: streets, bus lines over them, stops, and where a trip has got to after some
 * time of driving. Must not know the time of day or any sensor.
 */
package org.ngsildbench.fleet.city;
