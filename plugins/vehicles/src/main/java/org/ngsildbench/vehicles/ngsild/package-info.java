/**
 * A context broker as a sink for vehicles: drivers' messages update entities in batches. The broker
 * looks like a streaming platform without consumers.
 *
 * <p>Must not depend on the driver simulation or on JMeter.
 */
package org.ngsildbench.vehicles.ngsild;
