package org.ngsildbench.load.delivery;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.LongAdder;
import lombok.RequiredArgsConstructor;
import org.ngsildbench.ngsild.NgsiLdClient;
import org.ngsildbench.ngsild.batch.BatchResult;
import org.ngsildbench.ngsild.batch.BatchSplit;
import org.ngsildbench.ngsild.batch.EntityBytes;
import org.ngsildbench.ngsild.batch.OversizedEntityException;
import org.ngsildbench.ngsild.batch.RefusedEntity;
import org.ngsildbench.ngsild.dialect.BatchOperation;

/**
 * Sends batches as upserts. Upserts are idempotent, so a batch may be retried, or split to find the
 * rejected entities. Thread-safe.
 */
@RequiredArgsConstructor
final class EntityBatchSender {

  private static final int TOO_MANY_REQUESTS = 429;

  /** The response to a batch. */
  private record Answered(BatchResult result) implements Attempts.Answer {

    @Override
    public boolean decided() {
      return result.undetermined() == 0 && result.status() != TOO_MANY_REQUESTS;
    }

    @Override
    public String message() {
      return result.failure().message();
    }
  }

  private final NgsiLdClient client;
  private final Rejects rejects;
  private final Attempts attempts;
  private final LongAdder accepted = new LongAdder();
  private final LongAdder refused = new LongAdder();
  private final LongAdder undelivered = new LongAdder();
  private final LongAdder retries = new LongAdder();

  EntitySendCounts counts() {
    return new EntitySendCounts(accepted.sum(), refused.sum(), undelivered.sum(), retries.sum());
  }

  /**
   * Sends a batch until each entity is accepted or rejected.
   *
   * @throws LoadAbortedException if the outcome is unknown after all attempts
   */
  void send(List<EntityBytes> batch) throws LoadAbortedException, InterruptedException {
    BatchResult result;
    try {
      result = decided(batch);
    } catch (OversizedEntityException oversized) {
      oneOrHalves(batch, oversized.getMessage());
      return;
    }
    if (result.refused() == 0) {
      accepted.add(batch.size());
    } else if (result.refusedEntities().size() == result.refused()) {
      setAside(batch, result.refusedEntities());
    } else {
      oneOrHalves(batch, result.failure() == null ? "refused" : result.failure().message());
    }
  }

  /**
   * Splits a batch that was too large, or of which the broker did not name all rejected entities.
   */
  private void oneOrHalves(List<EntityBytes> batch, String reason)
      throws LoadAbortedException, InterruptedException {
    if (batch.size() == 1) {
      refuse(batch.get(0), reason);
      return;
    }
    int half = batch.size() / 2;
    send(batch.subList(0, half));
    send(batch.subList(half, batch.size()));
  }

  private BatchResult decided(List<EntityBytes> batch)
      throws LoadAbortedException, InterruptedException {
    try {
      return attempts
          .untilFinal(before -> new Answered(upsert(batch)), retries::increment)
          .result();
    } catch (LoadAbortedException | InterruptedException unknown) {
      undelivered.add(batch.size());
      throw unknown;
    }
  }

  private BatchResult upsert(List<EntityBytes> batch) {
    return client.execute(
        client.prepare(BatchOperation.UPSERT, batch, BatchSplit.BY_BROKER_LIMITS),
        NgsiLdClient.CLOSED_LOOP);
  }

  private void setAside(List<EntityBytes> batch, List<RefusedEntity> named) {
    Map<String, String> reasons = new HashMap<>();
    named.forEach(entity -> reasons.put(entity.id(), entity.reason()));
    for (EntityBytes entity : batch) {
      String reason = reasons.get(entity.id());
      if (reason == null) {
        accepted.increment();
      } else {
        refuse(entity, reason);
      }
    }
  }

  private void refuse(EntityBytes entity, String reason) {
    refused.increment();
    rejects.entity(entity, reason);
  }
}
