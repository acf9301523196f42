package org.ngsildbench.ngsild.dialect;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.ngsildbench.ngsild.broker.BrokerKind;

/**
 * A broker and how it differs from the specification: a service with a constructor without
 * parameters, listed in {@code META-INF/services}. The defaults are the specification's; a broker's
 * class overrides what differs and documents the reason. Immutable, thread-safe.
 */
public interface Dialect {

  /** Returns the name in options, properties and results; unique. */
  BrokerKind kind();

  /** Returns the name that people use. */
  String name();

  /** Returns the port on which the broker listens by default. */
  default int port() {
    return 9090;
  }

  /** Returns the documents by which the broker is detected; those with a version first. */
  default List<VersionDocument> versionDocuments() {
    return List.of();
  }

  /**
   * Returns a warning if another dialect suits a version better.
   *
   * @param version as the broker reports it; empty if it does not
   * @param url the broker's base URL
   */
  default Optional<String> versionWarning(String version, String url) {
    return Optional.empty();
  }

  /** Returns how the broker runs in containers; empty if there are no Compose files of it. */
  default Optional<BrokerContainers> containers() {
    return Optional.empty();
  }

  /** Returns the paging of entity lists. */
  default Paging paging() {
    return Paging.byOffsetOfAnySize(1000);
  }

  /**
   * Returns whether a numeric {@code q} can be combined with {@code attrs}. If not, whole entities
   * are requested.
   */
  default boolean filtersNumbersBesideAttributes() {
    return true;
  }

  /** Returns whether a subscription to the {@code id} of an entity notifies. */
  default boolean notifiesSubscriptionsById() {
    return true;
  }

  /**
   * Formats the coordinates of a subscription's {@code geoQ}: an array or a string of it (5.2.13).
   */
  default String geoQueryCoordinates(String array) {
    return array;
  }

  /** Returns whether registrations of context sources work with an {@code idPattern}. */
  default boolean registersPatterns() {
    return true;
  }

  /** Formats a distance in metres for {@code maxDistance}. */
  default String distance(double metres) {
    return metres == Math.rint(metres) ? Long.toString((long) metres) : Double.toString(metres);
  }

  /** Returns the {@code georel} that finds points in a polygon. */
  default String pointsInPolygon() {
    return "within";
  }

  /** Returns the labels of queries and the names of batch operations that the broker lacks. */
  default Set<String> unsupported() {
    return Set.of();
  }

  /**
   * Returns whether an empty list may hide a database failure. Empty responses are then checked
   * again outside the timed part, also with any entity of the type.
   */
  default boolean mayHideFailuresInEmptyLists() {
    return false;
  }

  /** Returns the status of responses to notifications; Stellio accepts only 200. */
  default int notificationAnswer() {
    return 200;
  }

  /** Returns the temporal dialect. */
  TemporalDialect temporal();

  /** Returns whether temporal queries need the URL of a separate server. */
  default boolean temporalIsElsewhere() {
    return false;
  }

  /** Returns the broker's known batch limits. */
  default BatchLimits batchLimits(BatchOperation operation) {
    return BatchLimits.NONE;
  }

  /**
   * Returns the broker's size limit if a response refuses a request for its size; empty for other
   * responses.
   *
   * @param status status of the response
   * @param words beginning of the response body
   * @param bytes length of the request body
   */
  default Optional<Long> sizeRefusal(int status, String words, long bytes) {
    long limit = batchLimits(BatchOperation.CREATE).maxBytes();
    return status == 413
        ? Optional.of(limit > 0 && limit < bytes ? limit : bytes - 1)
        : Optional.empty();
  }

  /** Returns how to load a data set's history. */
  HistoryLoading historyLoading();
}
