/**
 * The Latency Recorder: takes every sample of a test, of the pack's samplers and of JMeter's own,
 * into the files of a run folder.
 *
 * <p>How the files look is known by {@code org.ngsildbench.measurement} alone.
 */
package org.ngsildbench.jmeter.recorder;
