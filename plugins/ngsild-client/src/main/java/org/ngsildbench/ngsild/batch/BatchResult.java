package org.ngsildbench.ngsild.batch;

import java.util.List;
import org.ngsildbench.measurement.OperationTimes;
import org.ngsildbench.ngsild.outcome.Failure;
import org.ngsildbench.ngsild.outcome.OperationResult;
import org.ngsildbench.ngsild.outcome.PageTimes;

/**
 * Result of a batch. {@code accepted + refused + undetermined} is the number of its entities.
 *
 * @param pages its requests
 * @param accepted entities the broker accepted
 * @param refused entities the broker rejected
 * @param undetermined entities with an unknown outcome: no response, or an error after which the
 *     broker may have stored some; {@code NgsiLdClient.readBack} finds out
 * @param refusedEntities first rejected entities, with reasons; at most {@link #REFUSED_KEPT}
 * @param difference why a response is incorrect, such as an unknown id; null if it is not
 * @param sizeLimitBytes the broker's size limit if it rejected a request for its size; else 0
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

  /** Max number of rejected entities in a result. */
  public static final int REFUSED_KEPT = 20;

  /** Returns whether the broker rejected a request for its size. */
  public boolean refusedForSize() {
    return sizeLimitBytes > 0;
  }
}
