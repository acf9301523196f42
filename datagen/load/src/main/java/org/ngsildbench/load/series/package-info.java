/**
 * Sensor readings as series on a common time grid, from the generated fleet or recorded files. Must
 * not depend on the destination.
 */
package org.ngsildbench.load.series;
