/**
 * A fleet of buses and stations whose every reading is a pure function of (seed, sensor, time) in a
 * city, the parameters that queries about it may take, and the oracle that knows each right answer.
 *
 * <p>Arithmetic is confined to what IEEE 754 and {@link StrictMath} define exactly, so that the
 * same seed gives the same bytes on every machine. This module must not know JMeter, HTTP or any
 * broker.
 */
package org.ngsildbench.fleet;
