package org.ngsildbench.ngsild.batch;

import java.util.List;
import org.ngsildbench.measurement.OperationTimes;
import org.ngsildbench.ngsild.outcome.Failure;
import org.ngsildbench.ngsild.outcome.OperationResult;
import org.ngsildbench.ngsild.outcome.PageTimes;

/**
 * What came of a batch. {@code accepted + refused + undetermined} is the number of its entities.
 *
 * @param pages the requests it was sent as, {@link PageTimes#items()} being the entities of each
 * @param accepted entities the broker says it took
 * @param refused entities the broker says it did not take
 * @param undetermined entities of whose fate the answer says nothing: no answer came, or an error
 *     after which the broker may have stored a part; {@code NgsiLdClient.readBack} tells
 * @param refusedEntities the first of the refused, with reasons; at most {@link #REFUSED_KEPT}
 * @param difference why an answer cannot be right, such as an id that was not sent; null when it
 *     can
 * @param sizeLimitBytes the most bytes the broker takes, when it refused a request for its size; 0
 *     otherwise
 */
public record BatchResult(
    OperationTimes times,
    int status,
    Failure failure,
    long bytesSent,
    long bytesReceived,
    List<PageTimes> pages,
    int accepted,
    int refused,
    int undetermined,
    List<RefusedEntity> refusedEntities,
    String difference,
    long sizeLimitBytes)
    implements OperationResult {

  /** How many refused entities a result names. */
  public static final int REFUSED_KEPT = 20;

  /** Whether the broker refused a request for its size. */
  public boolean refusedForSize() {
    return sizeLimitBytes > 0;
  }

  /** Nothing is aggregated in a batch. */
  @Override
  public long aggregationNanos() {
    return 0;
  }
}
