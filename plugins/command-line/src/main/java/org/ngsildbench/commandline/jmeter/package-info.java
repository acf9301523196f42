/**
 * JMeter as a process: its headless runs and its GUI.
 *
 * <p>Must not depend on what a plan measures or on brokers: it starts, stops and reads a process.
 */
package org.ngsildbench.commandline.jmeter;
