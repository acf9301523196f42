/**
 * {@code ./bench run}: what is asked for, where it goes, and the processes that do it. Each system
 * under test is run in a folder of its own; the report is made at the end, also of a run that was
 * stopped.
 *
 * <p>Must not measure: JMeter does, in a process of its own, and the analysis makes figures of it.
 */
package org.ngsildbench.commandline.run;
