package org.ngsildbench.ngsild.dialect;

import java.util.Optional;
import org.ngsildbench.ngsild.broker.BrokerKind;

/**
 * How a broker differs from the specification. The defaults are the specification's; a broker's
 * class overrides what it does otherwise and says why. Immutable, thread-safe.
 */
public interface Dialect {

  /** Which broker this is. */
  BrokerKind kind();

  /** The broker's name for people. */
  String name();

  /** How lists of entities are paged. */
  default Paging paging() {
    return Paging.byOffsetOfAnySize(1000);
  }

  /**
   * Whether a numeric {@code q} may stand beside {@code attrs}. Where not, whole entities are asked
   * for.
   */
  default boolean filtersNumbersBesideAttributes() {
    return true;
  }

  /** A distance in metres as {@code maxDistance} takes it. */
  default String distance(double metres) {
    return metres == Math.rint(metres) ? Long.toString((long) metres) : Double.toString(metres);
  }

  /** The {@code georel} that finds points in a polygon. */
  default String pointsInPolygon() {
    return "within";
  }

  /**
   * Whether an empty list may hide a failure of the broker's database, so that an empty answer is
   * asked again, and any entity of its type as well, outside the timed part.
   */
  default boolean mayHideFailuresInEmptyLists() {
    return false;
  }

  /** The status by which a notification is to be answered; Stellio takes no other than 200. */
  default int notificationAnswer() {
    return 200;
  }

  /** How temporal queries are answered. */
  TemporalDialect temporal();

  /** Whether temporal queries go to a server of their own, whose URL must be given. */
  default boolean temporalIsElsewhere() {
    return false;
  }

  /** What the broker is known to take in one batch. */
  default BatchLimits batchLimits(BatchOperation operation) {
    return BatchLimits.NONE;
  }

  /**
   * The most bytes the broker takes when an answer names the size of a request as the reason of its
   * refusal; empty when it names none, such as a 5xx without words.
   *
   * @param status the answer's status
   * @param words the beginning of the answer's body
   * @param bytes the length of the request's body
   */
  default Optional<Long> sizeRefusal(int status, String words, long bytes) {
    long limit = batchLimits(BatchOperation.CREATE).maxBytes();
    return status == 413
        ? Optional.of(limit > 0 && limit < bytes ? limit : bytes - 1)
        : Optional.empty();
  }

  /** How the history of a data set gets into the broker. */
  HistoryLoading historyLoading();
}
