package org.ngsildbench.ngsild.dialect;

/**
 * What a broker takes in one batch.
 *
 * @param maxBytes of the body; 0 when no limit is known
 * @param maxEntities 0 when no limit is known
 */
public record BatchLimits(long maxBytes, int maxEntities) {

  /** No limit is known. */
  public static final BatchLimits NONE = new BatchLimits(0, 0);
}
