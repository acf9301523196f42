package org.ngsildbench.vehicles.sink;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import lombok.Getter;
import lombok.RequiredArgsConstructor;
import org.ngsildbench.streaming.StreamFailure;
import org.ngsildbench.vehicles.payload.VehicleTopic;

/**
 * Counts messages by kind, keeps the last failure, logs topics that were not deleted, and forwards
 * all events. Thread-safe.
 */
@RequiredArgsConstructor
public final class TopicCountObserver implements SinkObserver {

  private static final System.Logger LOGGER = System.getLogger(TopicCountObserver.class.getName());

  /** More than a reader would read. */
  private static final int MAX_REASONS = 20;

  private static final String OTHER_REASONS = "other reasons";

  private final SinkObserver next;
  private final UnaryOperator<String> redact;
  private final LongAdder locations = new LongAdder();
  private final LongAdder sections = new LongAdder();
  private final Map<String, LongAdder> reasons = new ConcurrentHashMap<>();

  /** Why the last attempt that failed did; null if none has. */
  @Getter private volatile StreamFailure lastFailure;

  public long locations() {
    return locations.sum();
  }

  public long sections() {
    return sections.sum();
  }

  /** Returns the number of failed attempts by reason. */
  public Map<String, Long> reasons() {
    return reasons.entrySet().stream()
        .collect(Collectors.toMap(Map.Entry::getKey, reason -> reason.getValue().sum()));
  }

  @Override
  public void due(VehicleTopic topic, long intendedNanos, long nanos) {
    if (topic == VehicleTopic.VEHICLE_LOCATION) {
      locations.increment();
    } else if (topic == VehicleTopic.DATA_SECTION) {
      sections.increment();
    }
    next.due(topic, intendedNanos, nanos);
  }

  @Override
  public void acknowledged(VehicleTopic topic, long intendedNanos, long sentNanos, long nanos) {
    next.acknowledged(topic, intendedNanos, sentNanos, nanos);
  }

  @Override
  public void failed(
      VehicleTopic topic, StreamFailure failure, long intendedNanos, long sentNanos, long nanos) {
    lastFailure = failure;
    String message = redact.apply(failure.message());
    LongAdder known = reasons.get(message);
    if (known == null) {
      String reason = reasons.size() < MAX_REASONS ? message : OTHER_REASONS;
      known = reasons.computeIfAbsent(reason, first -> new LongAdder());
    }
    known.increment();
    next.failed(topic, failure, intendedNanos, sentNanos, nanos);
  }

  @Override
  public void notDeleted(StreamFailure failure) {
    LOGGER.log(
        System.Logger.Level.WARNING,
        "The topics were not deleted: {0}",
        redact.apply(failure.message()));
    next.notDeleted(failure);
  }

  @Override
  public void surroundings(long intendedNanos, long nanos) {
    next.surroundings(intendedNanos, nanos);
  }
}
