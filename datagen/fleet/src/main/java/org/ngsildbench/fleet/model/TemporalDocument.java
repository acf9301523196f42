package org.ngsildbench.fleet.model;

import java.time.Instant;

/**
 * A piece of an entity's history, as one body for {@code POST /temporal/entities}.
 *
 * @param id the entity's id
 * @param json temporal representation without {@code @context}, UTF-8; not to be changed
 * @param instances how many attribute instances it holds
 * @param attribute the last of its attributes
 * @param from the time of its first instances
 * @param to the time of its last instances
 * @param witness the time of an instance of its last attribute by which one sees that a broker has
 *     the piece: the latest, but for the last of the whole history, which may have come into the
 *     broker with the current entity; that one only where there is no other
 */
@SuppressWarnings("ArrayRecordComponent") // handed on as it is, never compared
public record TemporalDocument(
    String id,
    byte[] json,
    long instances,
    String attribute,
    Instant from,
    Instant to,
    Instant witness) {}
