/**
 * The SmartDriver fleet of HERMES: a hundred thousand simulated drivers from one machine. {@link
 * org.ngsildbench.vehicles.FleetRun} drives one against a streaming platform; what it is made of
 * lies in the packages below, and each of them works without it.
 *
 * <p>This package must not know JMeter, nor any platform.
 */
package org.ngsildbench.vehicles;
