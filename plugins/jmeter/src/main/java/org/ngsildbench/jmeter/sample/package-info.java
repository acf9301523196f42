/**
 * The result of an operation as a JMeter sample, and what the samplers of the pack have in common.
 */
package org.ngsildbench.jmeter.sample;
