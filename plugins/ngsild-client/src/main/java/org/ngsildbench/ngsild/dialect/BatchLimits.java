package org.ngsildbench.ngsild.dialect;

/**
 * A broker's limits for one batch.
 *
 * @param maxBytes max body size, bytes; 0 if unknown
 * @param maxEntities max entities; 0 if unknown
 */
public record BatchLimits(long maxBytes, int maxEntities) {

  /** No known limits. */
  public static final BatchLimits NONE = new BatchLimits(0, 0);
}
