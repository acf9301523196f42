/**
 * Where the use of resources can be read: processes of this machine, containers, endpoints of
 * Prometheus.
 *
 * <p>This package must not know what is done with the readings.
 */
package org.ngsildbench.monitors.watched;
