/**
 * Lines on the earth: lengths, simplification, projections, and positions of stops along them. Must
 * not depend on files.
 */
package org.ngsildbench.gtfs.shape;
