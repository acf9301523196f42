/**
 * A fleet of buses and stations with deterministic readings, the domains of query parameters, and
 * an oracle for correct responses. Each reading is a pure function of (seed, sensor, time) in a
 * city.
 *
 * <p>Uses only arithmetic that IEEE 754 and {@link StrictMath} define exactly, so that the same
 * seed gives the same bytes on every machine. This module must not depend on JMeter, HTTP or a
 * broker.
 */
package org.ngsildbench.fleet;
