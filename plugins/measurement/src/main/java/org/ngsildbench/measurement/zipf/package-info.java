/**
 * Zipf-distributed parameters that repeat exactly: a draw is a pure function of the seed and of its
 * number, so that the same seed gives the same draws whatever the number of threads.
 *
 * <p>This package must not know what is drawn, nor who counts the draws.
 */
package org.ngsildbench.measurement.zipf;
