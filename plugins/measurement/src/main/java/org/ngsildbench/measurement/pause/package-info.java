/**
 * Pauses of the JVM that makes the load: garbage collection, a stopped process, a machine that
 * gives its processors to others. After Gil Tene's jHiccup.
 *
 * <p>This package must not depend on JMeter.
 */
package org.ngsildbench.measurement.pause;
