package org.ngsildbench.measurement.tally;

import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

/**
 * The counters of one label, at one moment. Immutable.
 *
 * @param operations how many there were, and how they went
 * @param traffic what they sent and received
 * @param span from the first start to the last end
 * @param responseCodes how many operations ended with each response code, sorted by code
 * @param failures failed and incorrect operations by response code, sorted by code
 * @param loadSpecificTallies what only labels of some kind of load have to tell
 */
public record LabelTally(
    Operations operations,
    Traffic traffic,
    TimeSpan span,
    Map<String, Long> responseCodes,
    Map<String, CodeFailures> failures,
    LoadSpecificTallies loadSpecificTallies) {

  /** Nothing counted. */
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

  /**
   * Both together, as two engines that work side by side count the parts of one load: the rates
   * they were asked for are added. The ingestion is this one's if it has one.
   */
  public LabelTally plus(LabelTally other) {
    return with(other, loadSpecificTallies.plus(other.loadSpecificTallies));
  }

  /** Both together, as a later part of a run goes on under the same label: a rate stays one. */
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
