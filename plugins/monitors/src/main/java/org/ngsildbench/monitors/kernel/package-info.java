/**
 * What a Linux kernel counts of processes and of the machine, read from the files in which it tells
 * them. Tens of microseconds a file: what watches a load generator may not load its machine.
 *
 * <p>This package must not know who asks, nor how readings become lines.
 */
package org.ngsildbench.monitors.kernel;
