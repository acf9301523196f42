/**
 * The Surrounding Vehicles service of HERMES, with Kafka Streams. It reads {@code VehicleLocation},
 * stores the last position of each driver, and writes the drivers within 100 m to {@code
 * SurroundingVehicles} once a second. A system under test in its own JVM.
 *
 * <p>Must not depend on the drivers' code; both use the same message format.
 */
package org.ngsildbench.surroundings;
