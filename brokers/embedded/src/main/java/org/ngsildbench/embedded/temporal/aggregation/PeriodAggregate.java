package org.ngsildbench.embedded.temporal.aggregation;

/**
 * The aggregate of one non-empty period.
 *
 * @param start start of the period (μs since 1970)
 * @param end start of the next period
 * @param aggregate of the period's instances
 */
public record PeriodAggregate(long start, long end, Aggregate aggregate) {}
