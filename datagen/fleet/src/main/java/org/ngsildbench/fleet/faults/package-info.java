/**
 * Faults between a sensor and a data set: one effect per class, each a pure function of seed,
 * sensor and time. {@code docs/data.md} gives the sources of the rates.
 *
 * <p>Must not depend on entities, the city or the query answers.
 */
package org.ngsildbench.fleet.faults;
