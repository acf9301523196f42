/**
 * What sensors read, as series on one grid of times, whatever they come from: the generated fleet
 * or recorded files. Must not know where it is written to.
 */
package org.ngsildbench.load.series;
