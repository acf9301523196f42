/**
 * Resources of a machine and their cumulative usage.
 *
 * <p>This package must not depend on the users or sources of readings.
 */
package org.ngsildbench.monitors.resource;
