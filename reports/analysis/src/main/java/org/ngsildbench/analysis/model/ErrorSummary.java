package org.ngsildbench.analysis.model;

import java.time.Instant;
import java.util.Optional;

/**
 * The failed and incorrect operations of a label that ended with one response code: a row of the
 * errors table.
 *
 * @param label the sampler's label
 * @param code the response code, such as {@code RESET} or {@code HTTP_503}
 * @param count how many there were, above 0
 * @param first end of the first one; empty where an older version recorded the run
 * @param last end of the last one; empty where an older version recorded the run
 * @param firstMessage the message of the first one, one line of limited length; maybe empty
 */
public record ErrorSummary(
    String label,
    String code,
    long count,
    Optional<Instant> first,
    Optional<Instant> last,
    String firstMessage) {}
