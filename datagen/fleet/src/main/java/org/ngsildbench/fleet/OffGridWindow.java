package org.ngsildbench.fleet;

import java.time.Instant;

/**
 * A time window whose ends lie half a period off the readings' grid, so that it does not matter
 * whether a broker includes its ends.
 *
 * @param from start
 * @param to end
 */
public record OffGridWindow(Instant from, Instant to) {}
