package org.ngsildbench.measurement.tally;

import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;
import org.ngsildbench.measurement.json.RecordJson.Inline;
import org.ngsildbench.measurement.json.RecordJson.OmitEmpty;

/**
 * Snapshot of one label's counters. Immutable.
 *
 * @param operations number and outcomes of operations
 * @param traffic traffic of operations
 * @param span from the first start to the last end
 * @param responseCodes operations by response code, sorted by code
 * @param failures failed and incorrect operations by response code, sorted by code
 * @param loadSpecificTallies counters of specific load types
 */
public record LabelTally(
    @Inline Operations operations,
    @Inline Traffic traffic,
    @Inline TimeSpan span,
    Map<String, Long> responseCodes,
    @OmitEmpty Map<String, CodeFailures> failures,
    @Inline LoadSpecificTallies loadSpecificTallies) {

  /** No counts. */
  public static final LabelTally NONE =
      new LabelTally(
          Operations.NONE, Traffic.NONE, TimeSpan.NONE, Map.of(), LoadSpecificTallies.NONE);

  /** Copies the maps. */
  public LabelTally {
    responseCodes = Collections.unmodifiableMap(new TreeMap<>(responseCodes));
    failures = Collections.unmodifiableMap(new TreeMap<>(failures));
  }

  /** Counters without details of failures. */
  public LabelTally(
      Operations operations,
      Traffic traffic,
      TimeSpan span,
      Map<String, Long> responseCodes,
      LoadSpecificTallies loadSpecificTallies) {
    this(operations, traffic, span, responseCodes, Map.of(), loadSpecificTallies);
  }

  /** The same with other details of failures. */
  public LabelTally withFailures(Map<String, CodeFailures> details) {
    return new LabelTally(operations, traffic, span, responseCodes, details, loadSpecificTallies);
  }

  /** Returns whether it counts a load beside the measured one. */
  public boolean isBackground() {
    return loadSpecificTallies.offered().filter(OfferedLoad::isBackground).isPresent();
  }

  /**
   * Adds the counts of an engine that ran in parallel; target rates are added. Keeps this label's
   * ingestion if it has one.
   */
  public LabelTally plus(LabelTally other) {
    return with(other, loadSpecificTallies.plus(other.loadSpecificTallies));
  }

  /** Adds the counts of a later part of the run; target rates are not added. */
  LabelTally continuedBy(LabelTally later) {
    return with(later, loadSpecificTallies.continuedBy(later.loadSpecificTallies));
  }

  private LabelTally with(LabelTally other, LoadSpecificTallies both) {
    Map<String, Long> codes = new TreeMap<>(responseCodes);
    other.responseCodes.forEach((code, times) -> codes.merge(code, times, Long::sum));
    Map<String, CodeFailures> failed = new TreeMap<>(failures);
    other.failures.forEach((code, more) -> failed.merge(code, more, CodeFailures::plus));
    return new LabelTally(
        operations.plus(other.operations),
        traffic.plus(other.traffic),
        span.with(other.span),
        codes,
        failed,
        both);
  }
}
