/**
 * Reads recorded sensors from files of measurements with a mapping, counts invalid data, and
 * resamples the recordings to the history's time grid. Must not depend on the destination.
 */
package org.ngsildbench.load.replay;
