/** How the Open Arrivals Thread Group looks in JMeter's window. Runs on Swing's thread alone. */
package org.ngsildbench.jmeter.arrivals.gui;
