package org.ngsildbench.embedded.temporal.aggregation;

/**
 * The aggregate of one period that has instances.
 *
 * @param start where the period begins, in microseconds since 1970
 * @param end where the next one begins
 * @param aggregate of the instances in between
 */
public record PeriodAggregate(long start, long end, Aggregate aggregate) {}
