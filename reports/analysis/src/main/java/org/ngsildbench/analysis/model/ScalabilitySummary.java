package org.ngsildbench.analysis.model;

import java.util.Optional;

/**
 * Results of one operation at one offered rate: a point of Figure 7.
 *
 * @param label label without the rate: {@code Q1}
 * @param targetRate scheduled operations per second, greater than 0
 * @param achievedRate operations started per second of the step
 * @param counts outcomes
 * @param service end minus actual start; empty where the step {@link #timedOut}
 * @param response end minus intended start; empty where the step {@link #timedOut}
 * @param failure end minus intended start, of failed and incorrect operations
 * @param timedOut why the step has no times: the broker was lost or did not respond; empty if it
 *     has times
 */
public record ScalabilitySummary(
    String label,
    double targetRate,
    double achievedRate,
    OperationCounts counts,
    Optional<LatencyStatistics> service,
    Optional<LatencyStatistics> response,
    Optional<LatencyStatistics> failure,
    Optional<String> timedOut) {}
