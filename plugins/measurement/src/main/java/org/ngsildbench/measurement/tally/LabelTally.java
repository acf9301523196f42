package org.ngsildbench.measurement.tally;

import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The counters of one label, at one moment. Immutable.
 *
 * @param operations how many there were, and how they went
 * @param traffic what they sent and received
 * @param span from the first start to the last end
 * @param responseCodes how many operations ended with each response code, sorted by code
 * @param particulars what only labels of some kind of load have to tell
 */
public record LabelTally(
    Operations operations,
    Traffic traffic,
    Span span,
    Map<String, Long> responseCodes,
    Particulars particulars) {

  /** Nothing counted. */
  public static final LabelTally NONE =
      new LabelTally(Operations.NONE, Traffic.NONE, Span.NONE, Map.of(), Particulars.NONE);

  /** Copies the response codes. */
  public LabelTally {
    responseCodes = Collections.unmodifiableMap(new TreeMap<>(responseCodes));
  }

  /**
   * Both together, as two engines that work side by side count the parts of one load: the rates
   * they were asked for are added. The ingestion is this one's if it has one.
   */
  public LabelTally plus(LabelTally other) {
    return with(other, particulars.plus(other.particulars));
  }

  /** Both together, as a later part of a run goes on under the same label: a rate stays one. */
  LabelTally continuedBy(LabelTally later) {
    return with(later, particulars.continuedBy(later.particulars));
  }

  private LabelTally with(LabelTally other, Particulars both) {
    Map<String, Long> codes = new TreeMap<>(responseCodes);
    other.responseCodes.forEach((code, times) -> codes.merge(code, times, Long::sum));
    return new LabelTally(
        operations.plus(other.operations),
        traffic.plus(other.traffic),
        span.with(other.span),
        codes,
        both);
  }

  /** {@link Operations#count()} of this label. */
  public long count() {
    return operations.count();
  }

  /** {@link Operations#errors()} of this label. */
  public long errors() {
    return operations.errors();
  }

  /** {@link Operations#wrongAnswers()} of this label. */
  public long wrongAnswers() {
    return operations.wrongAnswers();
  }

  /** {@link Operations#late()} of this label. */
  public long late() {
    return operations.late();
  }

  /** {@link Operations#dropped()} of this label. */
  public long dropped() {
    return operations.dropped();
  }

  /** {@link Traffic#pages()} of this label. */
  public long pages() {
    return traffic.pages();
  }

  /** {@link Traffic#requests()} of this label. */
  public long requests() {
    return traffic.requests();
  }

  /** {@link Traffic#entitiesAccepted()} of this label. */
  public long entitiesAccepted() {
    return traffic.entitiesAccepted();
  }

  /** {@link Traffic#entitiesRefused()} of this label. */
  public long entitiesRefused() {
    return traffic.entitiesRefused();
  }

  /** {@link Traffic#bytesReceived()} of this label. */
  public long bytesReceived() {
    return traffic.bytesReceived();
  }

  /** {@link Span#firstStartEpochMicros()} of this label. */
  public long firstStartEpochMicros() {
    return span.firstStartEpochMicros();
  }

  /** {@link Span#lastEndEpochMicros()} of this label. */
  public long lastEndEpochMicros() {
    return span.lastEndEpochMicros();
  }

  /** {@link Particulars#ingestion()} of this label. */
  public Optional<Ingestion> ingestion() {
    return particulars.ingestion();
  }

  /** {@link Particulars#offered()} of this label. */
  public Optional<Offered> offered() {
    return particulars.offered();
  }

  /** {@link Particulars#notifications()} of this label. */
  public Optional<Notifications> notifications() {
    return particulars.notifications();
  }

  /** {@link Particulars#streaming()} of this label. */
  public Optional<Streaming> streaming() {
    return particulars.streaming();
  }

  /** {@link Particulars#vehicles()} of this label. */
  public Optional<Vehicles> vehicles() {
    return particulars.vehicles();
  }
}
