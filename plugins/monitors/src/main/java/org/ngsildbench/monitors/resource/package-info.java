/**
 * What can be used of a machine, and what was used of it up to a moment.
 *
 * <p>This package must not know who uses it, nor how that is found out.
 */
package org.ngsildbench.monitors.resource;
