/**
 * The SmartDriver fleet as an element of a plan: its fields, and its samples. The fleet itself is
 * {@code org.ngsildbench.vehicles}, which knows no JMeter.
 *
 * <p>This package must not know any platform, nor who records what it measures.
 */
package org.ngsildbench.jmeter.vehicles;
