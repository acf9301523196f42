/**
 * The fleet that a plan asks about: its seed and size, the values that parameters are drawn from,
 * and the oracle that knows the right answers.
 *
 * <p>Must not know brokers or samplers.
 */
package org.ngsildbench.jmeter.fleet;
