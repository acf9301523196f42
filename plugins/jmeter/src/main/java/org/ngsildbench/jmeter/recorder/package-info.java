/**
 * The NGSI-LD Latency Recorder: writes every sample of a test, from samplers of the pack and of
 * JMeter, to the files of a run folder.
 *
 * <p>{@code org.ngsildbench.measurement} defines the file formats.
 */
package org.ngsildbench.jmeter.recorder;
