package org.ngsildbench.analysis.model;

import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Resources that servers used per 1,000 successful operations of a load; memory as a whole. Values
 * that the counters do not prove to 10 % are empty.
 *
 * @param load label of the operations, or the plan for all its labels
 * @param plan whether the load is a plan; not in {@code summary.json}
 * @param server the server's role; empty for all servers together
 * @param servers the roles of all servers counted, separated by commas
 * @param unit counted unit: {@code operations}, {@code entities} or {@code messages}
 * @param count operations with any outcome
 * @param failed those that failed, were incorrect or refused
 * @param measuredSeconds length of the measurement
 * @param cpuSeconds processor time per 1,000
 * @param peakResidentBytes max resident memory; with several servers the sum of their peaks
 * @param diskReadBytes bytes read from disks per 1,000
 * @param diskWrittenBytes bytes written to disks per 1,000
 * @param networkReceivedBytes bytes received per 1,000, without loopback
 * @param networkSentBytes bytes sent per 1,000, without loopback
 * @param joules energy per 1,000, of the machine or what else was metered; for all servers only
 * @param pricePerMillion price of 1,000,000 operations by the prices of the run
 * @param withheld why the cost is unknown; empty if the CPU time is known
 */
public record CostSummary(
    String load,
    boolean plan,
    Optional<String> server,
    String servers,
    String unit,
    long count,
    long failed,
    double measuredSeconds,
    OptionalDouble cpuSeconds,
    OptionalDouble peakResidentBytes,
    OptionalDouble diskReadBytes,
    OptionalDouble diskWrittenBytes,
    OptionalDouble networkReceivedBytes,
    OptionalDouble networkSentBytes,
    OptionalDouble joules,
    OptionalDouble pricePerMillion,
    Optional<String> withheld) {

  /** Returns the load as people read it: a plan and a label may have one name. */
  public String title() {
    return plan ? "plan " + load : load;
  }
}
