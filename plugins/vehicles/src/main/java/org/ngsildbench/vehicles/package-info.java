/**
 * The SmartDriver fleet of HERMES: a hundred thousand simulated drivers on one machine. {@link
 * org.ngsildbench.vehicles.FleetRun} runs a fleet against a streaming platform. The packages below
 * contain its parts and work without it.
 *
 * <p>Must not depend on JMeter or a platform.
 */
package org.ngsildbench.vehicles;
