package org.ngsildbench.analysis.model;

import java.util.Optional;

/**
 * What the batches of one operation and size did in a run.
 *
 * @param label the sampler's label, for example {@code create-100}
 * @param batchSize entities a batch
 * @param operation create, upsert, update, merge or delete
 * @param batches batches sent
 * @param requests HTTP requests sent; more than {@code batches} where batches were split
 * @param errors batches that failed or were refused, wholly or in part
 * @param entitiesAccepted entities the broker says it took
 * @param entitiesRefused entities the broker says it did not take
 * @param sizeLimit whether the broker refused every batch because of its size, and said so
 * @param entitiesPerSecond accepted entities a second of ingestion, see {@code IngestionRate}
 * @param service end minus actual start, of batches that were taken as a whole
 * @param failure end minus intended start, of batches that failed or were refused in part
 */
public record IngestionSummary(
    String label,
    int batchSize,
    String operation,
    long batches,
    long requests,
    long errors,
    long entitiesAccepted,
    long entitiesRefused,
    boolean sizeLimit,
    double entitiesPerSecond,
    Optional<LatencyStatistics> service,
    Optional<LatencyStatistics> failure) {}
