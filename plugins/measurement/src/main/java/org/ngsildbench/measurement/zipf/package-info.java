/**
 * Reproducible Zipf-distributed parameters: a draw is a pure function of the seed and its number,
 * for any number of threads.
 *
 * <p>This package must not depend on the drawn values.
 */
package org.ngsildbench.measurement.zipf;
