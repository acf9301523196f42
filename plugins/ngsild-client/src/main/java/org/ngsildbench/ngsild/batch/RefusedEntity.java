package org.ngsildbench.ngsild.batch;

/**
 * An entity that the broker refused.
 *
 * @param id its URI
 * @param reason the broker's reason, shortened
 */
public record RefusedEntity(String id, String reason) {}
