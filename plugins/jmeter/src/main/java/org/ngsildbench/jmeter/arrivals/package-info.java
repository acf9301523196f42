/**
 * The Open Arrivals Thread Group: operations start when a schedule says so, whatever became of the
 * ones before.
 *
 * <p>The arrival times come from {@code org.ngsildbench.measurement.arrivals}; here they are waited
 * for and given to threads. This package must not know what is sampled.
 */
package org.ngsildbench.jmeter.arrivals;
