/**
 * The search for a capacity as pure functions: which values to probe next, and what the answers so
 * far say. Knows no processes, no files and no clock; the same answers always give the same result.
 */
package org.ngsildbench.commandline.capacity.search;
