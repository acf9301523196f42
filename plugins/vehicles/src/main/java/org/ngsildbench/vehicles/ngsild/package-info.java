/**
 * A context broker as a sink of vehicles: what drivers tell updates their entities, in batches of
 * what has gathered. The broker looks like any streaming platform that nothing can be consumed
 * from.
 *
 * <p>This package must not know how vehicles move, nor JMeter.
 */
package org.ngsildbench.vehicles.ngsild;
