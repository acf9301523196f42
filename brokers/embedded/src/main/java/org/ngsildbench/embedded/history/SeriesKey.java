package org.ngsildbench.embedded.history;

/**
 * The key of a series within an entity.
 *
 * @param attribute attribute name, as in the store
 * @param datasetId dataset of the attribute; empty for the default one
 * @param observed whether the instances have observedAt; those without form a separate series,
 *     ordered by creation
 */
public record SeriesKey(String attribute, String datasetId, boolean observed) {}
