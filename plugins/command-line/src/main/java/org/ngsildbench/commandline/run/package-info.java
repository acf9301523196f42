/**
 * {@code ./bench run}: starts brokers and JMeter processes, one folder per system, and creates the
 * report, also for a run that was stopped. Uses {@code plan}, {@code check}, {@code folder}, {@code
 * result} and {@code option}, which do not use this package.
 *
 * <p>Must not measure: JMeter does, in a separate process, and the analysis computes figures.
 */
package org.ngsildbench.commandline.run;
