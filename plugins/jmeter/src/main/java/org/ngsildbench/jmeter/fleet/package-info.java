/**
 * The fleet that a plan queries: its seed and size, the values that parameters are drawn from, and
 * the oracle with the expected responses.
 *
 * <p>Must not depend on brokers or samplers.
 */
package org.ngsildbench.jmeter.fleet;
