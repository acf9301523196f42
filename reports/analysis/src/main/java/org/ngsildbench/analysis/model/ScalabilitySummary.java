package org.ngsildbench.analysis.model;

import java.util.Optional;

/**
 * What one operation did at one offered rate: a point of Figure 7.
 *
 * @param label what was asked, without the rate: {@code Q1}
 * @param targetRate operations a second the schedule asked for, above 0
 * @param achievedRate operations started by the seconds of the step
 * @param counts what became of them
 * @param service end minus actual start; empty where the step {@link #timedOut}
 * @param response end minus intended start; empty where the step {@link #timedOut}
 * @param failure end minus intended start, of failed and incorrect operations
 * @param timedOut why the step has no times: the broker was lost or answered nothing; empty if it
 *     has
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
