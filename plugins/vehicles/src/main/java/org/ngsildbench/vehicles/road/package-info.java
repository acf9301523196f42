/**
 * The drivers' requests for their current road, and the roads that a service must know to answer
 * them.
 *
 * <p>Must not depend on the road service's code: a shared mistake would stay hidden.
 */
package org.ngsildbench.vehicles.road;
