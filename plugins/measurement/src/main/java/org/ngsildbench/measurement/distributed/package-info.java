/**
 * Protocol between the engines of a distributed test and their controller over JMeter's RMI:
 * registration, clock offsets, results and lost engines.
 *
 * <p>This package must not depend on test elements or the use of the results.
 */
package org.ngsildbench.measurement.distributed;
