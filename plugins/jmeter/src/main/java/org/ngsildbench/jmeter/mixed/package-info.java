/**
 * Elements of the mixed workload: a configuration with the entities and the mix, and a sampler of
 * one write or read.
 *
 * <p>The client sends and judges the operations; the recorder records them.
 */
package org.ngsildbench.jmeter.mixed;
