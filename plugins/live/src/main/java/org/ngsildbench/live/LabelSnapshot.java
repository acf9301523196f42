package org.ngsildbench.live;

import org.ngsildbench.measurement.tally.Operations;

/**
 * The figures of one label so far. Immutable.
 *
 * @param label label of the operations
 * @param operations number and outcomes of operations
 * @param inFlight messages stored on the server but not yet delivered
 * @param rateNow operations per second over the last seconds
 * @param rate operations per second since the first operation; of parts of other operations, since
 *     the first one of those
 * @param p50 median response time (microseconds); 0 without correct operations
 * @param p95 95th percentile (microseconds)
 * @param p99 99th percentile (microseconds)
 */
public record LabelSnapshot(
    String label,
    Operations operations,
    long inFlight,
    double rateNow,
    double rate,
    long p50,
    long p95,
    long p99) {}
