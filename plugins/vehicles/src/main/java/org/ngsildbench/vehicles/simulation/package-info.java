/**
 * The drivers: where each is, how fast, and how the heart beats, second by second.
 *
 * <p>A driver's next second follows from this one and from random bits that are computed from seed,
 * driver and second, so it is the same whoever computes it, and {@link
 * org.ngsildbench.vehicles.simulation.DriverReplay} finds any driver at any second from the
 * settings alone. {@link org.ngsildbench.vehicles.simulation.DriverFleet} keeps all drivers as
 * columns of numbers.
 *
 * <p>This package must not know how a message looks, where it goes, nor real time.
 */
package org.ngsildbench.vehicles.simulation;
