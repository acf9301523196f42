package org.ngsildbench.measurement.distributed;

import java.io.Serializable;
import org.ngsildbench.measurement.manifest.RequestDigest;

/**
 * What an engine has recorded. The intervals are those since the last report, all else is the sum
 * so far, so that a report sent twice does no harm.
 *
 * @param host the engine
 * @param number of the report, from 1
 * @param intervals lines of a latency log
 * @param tallies counters so far, as JSON
 * @param requests digest of the requests so far
 * @param facts what was seen of the plan so far
 * @param cpuCores processors the engine's JVM used on average so far
 * @param clockDriftMicros how far its clock has moved against the controller's since the start
 * @param last whether the engine has ended and this is all
 */
@SuppressWarnings("ArrayRecordComponent") // Made here and read there, compared nowhere.
public record EngineReport(
    String host,
    long number,
    byte[] intervals,
    byte[] tallies,
    RequestDigest.Total requests,
    PlanFacts facts,
    double cpuCores,
    long clockDriftMicros,
    boolean last)
    implements Serializable {}
