/**
 * The Surrounding Vehicles service of HERMES, with Kafka Streams: it reads {@code VehicleLocation},
 * keeps where every driver was last, and once a second writes to {@code SurroundingVehicles}, for
 * each driver, who is within 100 m. A system under test, in a JVM of its own.
 *
 * <p>It must not know the drivers' code: both read the same messages.
 */
package org.ngsildbench.surroundings;
