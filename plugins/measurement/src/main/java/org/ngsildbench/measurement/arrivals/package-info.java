/**
 * When the operations of an open load are meant to start: a schedule written as text, and its
 * arrival times as a pure function of the schedule, a seed and an engine's share.
 *
 * <p>Nothing here waits or reads a clock. This package must not know what arrives, who runs it, nor
 * how late it was.
 */
package org.ngsildbench.measurement.arrivals;
