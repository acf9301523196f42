/**
 * JMeter as a process: its headless runs and its GUI.
 *
 * <p>Must not know what a plan measures, nor any broker: it starts, stops and listens to a process.
 */
package org.ngsildbench.commandline.jmeter;
