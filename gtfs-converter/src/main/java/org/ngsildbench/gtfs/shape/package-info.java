/**
 * Lines on the earth: their lengths, simpler forms, projections, and where along them stops lie.
 * Must not know files.
 */
package org.ngsildbench.gtfs.shape;
