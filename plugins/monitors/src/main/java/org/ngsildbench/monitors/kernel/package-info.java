/**
 * Linux kernel counters of processes and the machine, read from {@code /proc}. A read takes tens of
 * microseconds, so monitoring does not load the load generator.
 *
 * <p>This package must not depend on users of the readings or their format.
 */
package org.ngsildbench.monitors.kernel;
