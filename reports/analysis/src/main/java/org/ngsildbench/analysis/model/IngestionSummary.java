package org.ngsildbench.analysis.model;

import java.util.Optional;

/**
 * Results of the batches of one operation and size.
 *
 * @param label the sampler's label, for example {@code create-100}
 * @param batchSize entities per batch
 * @param operation create, upsert, update, merge or delete
 * @param batches batches sent
 * @param requests HTTP requests sent; more than {@code batches} if batches were split
 * @param errors batches that failed or were partly or fully rejected
 * @param entitiesAccepted entities accepted by the broker
 * @param entitiesRefused entities rejected by the broker
 * @param sizeLimit whether the broker rejected every batch explicitly because of its size
 * @param entitiesPerSecond accepted entities per second of ingestion, see {@code IngestionRate}
 * @param service end minus actual start, of fully accepted batches
 * @param failure end minus intended start, of batches that failed or were partly rejected
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
