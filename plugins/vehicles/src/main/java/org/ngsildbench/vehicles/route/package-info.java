/**
 * The ways that drivers take: polylines with speed limits, handed in or generated, on a plane.
 *
 * <p>This package must not know who drives on them, nor what is sent.
 */
package org.ngsildbench.vehicles.route;
