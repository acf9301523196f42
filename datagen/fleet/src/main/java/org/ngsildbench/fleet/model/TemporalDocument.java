package org.ngsildbench.fleet.model;

import java.time.Instant;

/**
 * A part of an entity's history as a body of {@code POST /temporal/entities}.
 *
 * @param id the entity's id
 * @param json temporal representation without {@code @context} in UTF-8; must not be modified
 * @param instances number of attribute instances
 * @param attribute name of the last attribute
 * @param from the time of its first instances
 * @param to the time of its last instances
 * @param witness time of the instance of the last attribute that proves that a broker has the
 *     document: the latest one, except the last of the whole history, which may come from the
 *     current entity, unless it is the only one
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
public record TemporalDocument(
    String id,
    byte[] json,
    long instances,
    String attribute,
    Instant from,
    Instant to,
    Instant witness) {}
