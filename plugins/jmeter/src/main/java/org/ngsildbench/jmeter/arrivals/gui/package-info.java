/**
 * How the Open Arrivals Thread Group looks in JMeter's window. Runs on Swing's thread alone.
 *
 * <p>Must not know how arrivals are served: it edits and draws a schedule.
 */
package org.ngsildbench.jmeter.arrivals.gui;
