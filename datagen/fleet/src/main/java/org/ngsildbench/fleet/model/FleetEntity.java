package org.ngsildbench.fleet.model;

/**
 * An entity as JSON.
 *
 * @param id its id
 * @param type its type
 * @param json normalized NGSI-LD without {@code @context}, UTF-8; not to be changed
 */
@SuppressWarnings("ArrayRecordComponent") // handed on as it is, never compared
public record FleetEntity(String id, String type, byte[] json) {}
