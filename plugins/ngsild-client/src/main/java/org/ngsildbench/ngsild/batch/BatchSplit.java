package org.ngsildbench.ngsild.batch;

/**
 * Whether a logical batch goes out as one request or as several.
 *
 * @param wanted false for one request whatever its size
 * @param maxBytes the most bytes of a body; 0 for what the target says or the broker is known to
 *     take
 * @param maxEntities the most entities of a request; 0 for what the broker is known to take
 */
public record BatchSplit(boolean wanted, long maxBytes, int maxEntities) {

  /** One request, so that a broker's refusal of the size is seen. */
  public static final BatchSplit NONE = new BatchSplit(false, 0, 0);

  /** Requests as large as the broker is known to take. */
  public static final BatchSplit AS_THE_BROKER_TAKES = new BatchSplit(true, 0, 0);

  public BatchSplit {
    if (maxBytes < 0 || maxEntities < 0) {
      throw new IllegalArgumentException("the limits of a split batch must not be negative");
    }
  }

  /** Requests of at most these sizes, 0 standing for the broker's own limit. */
  public static BatchSplit atMost(long maxBytes, int maxEntities) {
    return new BatchSplit(true, maxBytes, maxEntities);
  }
}
