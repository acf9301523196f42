/** JMeter as a process: its headless runs and its GUI. */
package org.ngsildbench.commandline.jmeter;
