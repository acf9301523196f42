package org.ngsildbench.fleet;

import java.time.Instant;

/**
 * A span of time whose ends lie half a period off the readings' grid, so that it does not matter
 * whether a broker counts its ends in.
 *
 * @param from its start
 * @param to its end
 */
public record OffGridWindow(Instant from, Instant to) {}
