package org.ngsildbench.fleet.model;

/**
 * An entity as JSON.
 *
 * @param id its id
 * @param type its type
 * @param json normalized NGSI-LD without {@code @context} in UTF-8; must not be modified
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
public record FleetEntity(String id, String type, byte[] json) {}
