/**
 * The search for a capacity as pure functions: the next values to probe, and the estimate from the
 * results so far. Knows no processes, no files and no clock; the same answers always give the same
 * result.
 */
package org.ngsildbench.commandline.capacity.search;
