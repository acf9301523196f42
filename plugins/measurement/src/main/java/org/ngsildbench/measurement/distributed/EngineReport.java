package org.ngsildbench.measurement.distributed;

import java.io.Serializable;
import org.ngsildbench.measurement.manifest.RequestDigest;

/**
 * Results of an engine. Intervals are those since the last report; everything else is cumulative,
 * so a repeated report does no harm.
 *
 * @param host the engine
 * @param number number of the report, from 1
 * @param intervals lines of a latency log
 * @param tallies counters so far, as JSON
 * @param requests digest of the requests so far
 * @param facts facts about the plan so far
 * @param cpuCores average number of processors used by the engine's JVM so far
 * @param clockDriftMicros drift of its clock against the controller's since the start, microseconds
 * @param last whether this is the engine's final report
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
