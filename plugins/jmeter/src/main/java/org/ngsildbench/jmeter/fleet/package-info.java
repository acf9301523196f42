/**
 * The fleet that a plan asks about: its seed and size, the values that parameters are drawn from,
 * and the oracle that knows the right answers.
 */
package org.ngsildbench.jmeter.fleet;
