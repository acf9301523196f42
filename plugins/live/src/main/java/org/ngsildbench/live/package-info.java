/**
 * The live view of a run: follows the files of a run folder while they are written, and serves
 * their contents as snapshots, a page and metrics.
 *
 * <p>The recorder's files are the only source, so that the live view measures nothing itself and
 * adds nothing to the measured path. Knows neither JMeter nor the command line.
 */
package org.ngsildbench.live;
