package org.ngsildbench.analysis.model;

import java.util.Optional;

/**
 * Notification counts of the writes under one label.
 *
 * @param label the sampler's label
 * @param written notifications due: a write watched by n subscriptions counts n times
 * @param notified arrived in time
 * @param lost not arrived before the timeout
 * @param duplicates arrived again
 * @param outOfOrder arrived after a notification of a later write
 * @param lateArrivals counted as lost but arrived later
 * @param superfluous not due: of a write that the subscription's filter excludes, of another
 *     subscription or entity, or with a value that was not written
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
    long superfluous,
    Optional<LatencyStatistics> delay) {}
