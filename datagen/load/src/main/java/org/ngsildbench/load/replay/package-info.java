/**
 * Recorded sensors: reading files of measurements by a mapping, counting what is wrong with them,
 * and playing them again over the history's grid of times. Must not know where that is written to.
 */
package org.ngsildbench.load.replay;
