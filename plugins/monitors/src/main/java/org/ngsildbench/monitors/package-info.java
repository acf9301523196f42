/**
 * What a run's processes, and all others on the machine, use while it is measured, and how late the
 * machine itself is.
 *
 * <p>This module must not know JMeter, nor how load is made; it judges nothing.
 */
package org.ngsildbench.monitors;
