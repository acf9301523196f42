package org.ngsildbench.fleet.model;

/**
 * A piece of an entity's history, as one body for {@code POST /temporal/entities}.
 *
 * @param id the entity's id
 * @param type its type
 * @param json temporal representation without {@code @context}, UTF-8; not to be changed
 * @param instances how many attribute instances it holds
 */
@SuppressWarnings("ArrayRecordComponent") // handed on as it is, never compared
public record TemporalDocument(String id, String type, byte[] json, long instances) {}
