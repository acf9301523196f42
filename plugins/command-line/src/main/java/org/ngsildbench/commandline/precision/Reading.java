package org.ngsildbench.commandline.precision;

import org.ngsildbench.analysis.model.Interval;

/**
 * A figure as it is known so far.
 *
 * @param micros the figure, in microseconds
 * @param interval its 95 % interval as if there had been one look; null where there is none
 */
public record Reading(double micros, Interval interval) {}
