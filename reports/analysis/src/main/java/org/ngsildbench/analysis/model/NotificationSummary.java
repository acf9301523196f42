package org.ngsildbench.analysis.model;

import java.util.Optional;

/**
 * What became of the notifications that writes under one label were to cause.
 *
 * @param label the sampler's label
 * @param written notifications that the writes were to cause
 * @param notified those that came
 * @param lost those that did not come in time
 * @param duplicates notifications that came once more
 * @param outOfOrder notifications that came after a later one of the same entity
 * @param delay from the write's intended start to the notification's arrival
 */
public record NotificationSummary(
    String label,
    long written,
    long notified,
    long lost,
    long duplicates,
    long outOfOrder,
    Optional<Spread> delay) {}
