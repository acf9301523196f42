/**
 * Finds neighbours on a plane among up to a million points.
 *
 * <p>This package must not know what moves, nor why.
 */
package org.ngsildbench.vehicles.surroundings;
