/**
 * Sources of resource usage: local processes, containers and Prometheus endpoints.
 *
 * <p>This package must not depend on the use of the readings.
 */
package org.ngsildbench.monitors.watched;
