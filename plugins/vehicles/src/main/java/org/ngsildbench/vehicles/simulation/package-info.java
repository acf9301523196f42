/**
 * The driver simulation: position, speed and heartbeat, second by second.
 *
 * <p>A driver's next second depends on the current one and on random bits from seed, driver and
 * second. It is therefore reproducible, and {@link
 * org.ngsildbench.vehicles.simulation.DriverReplay} computes any driver at any second from the
 * settings alone. {@link org.ngsildbench.vehicles.simulation.DriverFleet} stores all drivers in
 * columns.
 *
 * <p>Must not depend on message formats, destinations or real time.
 */
package org.ngsildbench.vehicles.simulation;
