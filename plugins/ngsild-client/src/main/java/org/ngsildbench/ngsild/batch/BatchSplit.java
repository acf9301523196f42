package org.ngsildbench.ngsild.batch;

/**
 * Limits for splitting a logical batch into requests.
 *
 * @param wanted false for one request of any size
 * @param maxBytes max body size in bytes; 0 for the target's or the broker's known limit
 * @param maxEntities max entities per request; 0 for the broker's known limit
 */
public record BatchSplit(boolean wanted, long maxBytes, int maxEntities) {

  /** One request, so that a rejection for its size is visible. */
  public static final BatchSplit NONE = new BatchSplit(false, 0, 0);

  /** Requests as large as the broker is known to take. */
  public static final BatchSplit BY_BROKER_LIMITS = new BatchSplit(true, 0, 0);

  public BatchSplit {
    if (maxBytes < 0 || maxEntities < 0) {
      throw new IllegalArgumentException("the limits of a split batch must not be negative");
    }
  }

  /** Requests up to these sizes; 0: the broker's limit. */
  public static BatchSplit atMost(long maxBytes, int maxEntities) {
    return new BatchSplit(true, maxBytes, maxEntities);
  }
}
