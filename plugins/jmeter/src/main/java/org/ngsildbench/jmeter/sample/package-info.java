/**
 * The result of an operation as a JMeter sample, and what the samplers of the pack have in common.
 *
 * <p>Must not know any one of them, nor how a sample is recorded.
 */
package org.ngsildbench.jmeter.sample;
