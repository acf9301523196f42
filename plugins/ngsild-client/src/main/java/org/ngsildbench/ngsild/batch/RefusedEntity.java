package org.ngsildbench.ngsild.batch;

/**
 * An entity the broker did not take.
 *
 * @param id its URI
 * @param reason what the broker said, shortened
 */
public record RefusedEntity(String id, String reason) {}
