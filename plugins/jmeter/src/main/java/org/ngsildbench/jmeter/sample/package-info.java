/**
 * Operation results as JMeter samples, and common code of the pack's samplers.
 *
 * <p>Must not depend on a particular sampler or on recording.
 */
package org.ngsildbench.jmeter.sample;
