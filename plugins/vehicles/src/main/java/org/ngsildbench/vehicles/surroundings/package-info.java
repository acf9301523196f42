/**
 * Who is near whom on a plane, for a million at a time.
 *
 * <p>This package must not know what moves, nor why.
 */
package org.ngsildbench.vehicles.surroundings;
