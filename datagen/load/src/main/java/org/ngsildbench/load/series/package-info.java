/**
 * Sensor readings as series on a common time grid, from the generated fleet or recorded files. Must
 * not know where it is written to.
 */
package org.ngsildbench.load.series;
