/**
 * Drivers receive their neighbours: a few consumers receive all messages and assign each to its
 * driver. The age of a message counts from the intended send time of the driver's location, so that
 * all times come from one clock.
 *
 * <p>Must not depend on a platform or the driver simulation.
 */
package org.ngsildbench.vehicles.follow;
