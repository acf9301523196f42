/**
 * The Surrounding Vehicles service of HERMES, with Kafka Streams. It reads {@code VehicleLocation},
 * stores the last position of each driver, and writes the drivers within 100 m to {@code
 * SurroundingVehicles} once a second. A system under test in its own JVM.
 *
 * <p>{@link org.ngsildbench.surroundings.RoadsMain} answers, by HTTP, which road a driver is on.
 *
 * <p>Must not depend on the drivers' code; both use the same message format.
 */
package org.ngsildbench.surroundings;
