package org.ngsildbench.measurement.tally;

import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.BinaryOperator;
import java.util.stream.Stream;

/**
 * The counters of one label, at one moment. Immutable.
 *
 * @param count operations that ended, whatever their outcome
 * @param errors those not answered, or answered with an error; wrong answers not among them
 * @param wrongAnswers those answered, but not with what the data set says
 * @param late operations that started later than they were meant to
 * @param dropped operations that were meant to start and never did; not in {@code count}
 * @param pages pages of answers read
 * @param requests requests sent; more than {@code count} where an operation takes several
 * @param entitiesAccepted entities that a broker said it stored
 * @param entitiesRefused entities that a broker said it did not store
 * @param bytesReceived bytes of answers
 * @param firstStartEpochMicros start of the earliest operation, microseconds since 1970; 0 if none
 * @param lastEndEpochMicros end of the latest operation, microseconds since 1970; 0 if none
 * @param responseCodes how many operations ended with each response code, sorted by code
 * @param ingestion what the batches are, for labels of batch ingestion
 * @param offered what an open schedule asked for, for labels under one
 * @param notifications what became of the notifications, for labels of writes that bring them about
 * @param streaming what became of the messages, for labels of published messages
 * @param vehicles what became of the messages of simulated drivers, for labels of such a fleet
 */
public record LabelTally(
    long count,
    long errors,
    long wrongAnswers,
    long late,
    long dropped,
    long pages,
    long requests,
    long entitiesAccepted,
    long entitiesRefused,
    long bytesReceived,
    long firstStartEpochMicros,
    long lastEndEpochMicros,
    Map<String, Long> responseCodes,
    Optional<Ingestion> ingestion,
    Optional<Offered> offered,
    Optional<Notifications> notifications,
    Optional<Streaming> streaming,
    Optional<Vehicles> vehicles) {

  /** Nothing counted. */
  public static final LabelTally NONE =
      new LabelTally(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, Map.of(), Optional.empty());

  /** Copies the response codes. */
  public LabelTally {
    responseCodes = Collections.unmodifiableMap(new TreeMap<>(responseCodes));
  }

  /**
   * A tally of a label that is under no open schedule and brings about neither notifications nor
   * messages, its own or drivers'.
   */
  public LabelTally(
      long count,
      long errors,
      long wrongAnswers,
      long late,
      long dropped,
      long pages,
      long requests,
      long entitiesAccepted,
      long entitiesRefused,
      long bytesReceived,
      long firstStartEpochMicros,
      long lastEndEpochMicros,
      Map<String, Long> responseCodes,
      Optional<Ingestion> ingestion) {
    this(
        count,
        errors,
        wrongAnswers,
        late,
        dropped,
        pages,
        requests,
        entitiesAccepted,
        entitiesRefused,
        bytesReceived,
        firstStartEpochMicros,
        lastEndEpochMicros,
        responseCodes,
        ingestion,
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty());
  }

  /**
   * Both together, as two engines that work side by side count the parts of one load: the rates
   * they were asked for are added. The ingestion is this one's if it has one.
   */
  public LabelTally plus(LabelTally other) {
    return with(
        other,
        either(offered, other.offered, Offered::plus),
        either(streaming, other.streaming, Streaming::plus),
        either(vehicles, other.vehicles, Vehicles::plus));
  }

  /** Both together, as a later part of a run goes on under the same label: a rate stays one. */
  LabelTally continuedBy(LabelTally later) {
    return with(
        later,
        either(offered, later.offered, Offered::continuedBy),
        either(streaming, later.streaming, Streaming::continuedBy),
        either(vehicles, later.vehicles, Vehicles::continuedBy));
  }

  private LabelTally with(
      LabelTally other,
      Optional<Offered> bothOffered,
      Optional<Streaming> bothStreaming,
      Optional<Vehicles> bothVehicles) {
    Map<String, Long> codes = new TreeMap<>(responseCodes);
    other.responseCodes.forEach((code, times) -> codes.merge(code, times, Long::sum));
    return new LabelTally(
        count + other.count,
        errors + other.errors,
        wrongAnswers + other.wrongAnswers,
        late + other.late,
        dropped + other.dropped,
        pages + other.pages,
        requests + other.requests,
        entitiesAccepted + other.entitiesAccepted,
        entitiesRefused + other.entitiesRefused,
        bytesReceived + other.bytesReceived,
        earlier(firstStartEpochMicros, other.firstStartEpochMicros),
        Math.max(lastEndEpochMicros, other.lastEndEpochMicros),
        codes,
        ingestion.or(other::ingestion),
        bothOffered,
        either(notifications, other.notifications, Notifications::plus),
        bothStreaming,
        bothVehicles);
  }

  /** Both together where there are both, else the one there is. */
  private static <T> Optional<T> either(Optional<T> one, Optional<T> other, BinaryOperator<T> sum) {
    return Stream.of(one, other).flatMap(Optional::stream).reduce(sum);
  }

  private static long earlier(long a, long b) {
    return a == 0 ? b : b == 0 ? a : Math.min(a, b);
  }
}
