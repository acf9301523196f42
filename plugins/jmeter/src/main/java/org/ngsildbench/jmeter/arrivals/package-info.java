/**
 * The NGSI-LD Open Arrivals Thread Group, which starts operations on schedule, independent of
 * earlier ones.
 *
 * <p>{@code org.ngsildbench.measurement.arrivals} computes the arrival times; this package waits
 * for them and assigns threads. It must not depend on what is sampled.
 */
package org.ngsildbench.jmeter.arrivals;
