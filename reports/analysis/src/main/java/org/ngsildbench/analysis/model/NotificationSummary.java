package org.ngsildbench.analysis.model;

import java.util.Optional;

/**
 * What became of the notifications that writes under one label were to cause.
 *
 * @param label the sampler's label
 * @param written notifications due: a write that n subscriptions watch counts n times
 * @param notified those that came in time
 * @param lost those that did not come within the time they were waited for
 * @param duplicates notifications that came once more
 * @param outOfOrder those that came after one of a later write
 * @param lateArrivals those counted as lost that came after all
 * @param delay from the write's intended start to the notification's arrival
 */
public record NotificationSummary(
    String label,
    long written,
    long notified,
    long lost,
    long duplicates,
    long outOfOrder,
    long lateArrivals,
    Optional<LatencyStatistics> delay) {}
