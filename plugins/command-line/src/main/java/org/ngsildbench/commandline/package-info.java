/**
 * {@code ./bench}: one class a command, each parsing its options and handing over to the modules
 * that do the work.
 *
 * <p>Nothing may depend on this module. It must not measure anything itself: JMeter does, in a
 * process of its own.
 */
package org.ngsildbench.commandline;
