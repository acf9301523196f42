/**
 * {@code ./bench}: one class per command, which parses its options and calls the modules that do
 * the work.
 *
 * <p>Nothing may depend on this module. It must not measure anything itself: JMeter does, in its
 * own process.
 */
package org.ngsildbench.commandline;
