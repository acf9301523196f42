/**
 * Finds neighbours on a plane among up to a million points.
 *
 * <p>Must not depend on the simulation.
 */
package org.ngsildbench.vehicles.surroundings;
