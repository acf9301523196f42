package org.ngsildbench.embedded.history;

/**
 * What tells the series of an entity apart.
 *
 * @param attribute the attribute's name, as the store knows it
 * @param datasetId the attribute's dataset; empty for the default one
 * @param observed whether its instances carry an observedAt; those that do not stand in a series of
 *     their own, in order of creation
 */
public record SeriesKey(String attribute, String datasetId, boolean observed) {}
