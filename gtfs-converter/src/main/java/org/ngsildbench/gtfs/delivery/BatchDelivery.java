package org.ngsildbench.gtfs.delivery;

import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.LongAdder;
import org.ngsildbench.ngsild.NgsiLdClient;
import org.ngsildbench.ngsild.batch.BatchOperation;
import org.ngsildbench.ngsild.batch.BatchResult;
import org.ngsildbench.ngsild.batch.BatchSplit;
import org.ngsildbench.ngsild.batch.EntityBytes;
import org.ngsildbench.ngsild.batch.RefusedEntity;

/**
 * Sends batches as upserts, which may be repeated without harm: after an answer that decides
 * nothing, and to find out which entities of a batch were meant. Thread-safe.
 */
final class BatchDelivery {

  private static final int TOO_MANY_REQUESTS = 429;

  /** Waits; so that tests need not. */
  interface Pause {
    void before(int attempt) throws InterruptedException;
  }

  private final NgsiLdClient client;
  private final Rejects rejects;
  private final int attempts;
  private final Pause pause;
  private final LongAdder accepted = new LongAdder();
  private final LongAdder refused = new LongAdder();
  private final LongAdder undelivered = new LongAdder();
  private final LongAdder retries = new LongAdder();

  BatchDelivery(NgsiLdClient client, Rejects rejects, int attempts, Pause pause) {
    this.client = client;
    this.rejects = rejects;
    this.attempts = attempts;
    this.pause = pause;
  }

  DeliveryCounts counts() {
    return new DeliveryCounts(accepted.sum(), refused.sum(), undelivered.sum(), retries.sum());
  }

  /**
   * Sends a batch until the broker has decided on each of its entities.
   *
   * @throws IOException when it does not, after all attempts, or the rejects cannot be written
   */
  void send(List<EntityBytes> batch) throws IOException, InterruptedException {
    BatchResult result = decided(batch);
    if (result.refused() == 0) {
      accepted.add(batch.size());
    } else if (result.refusedEntities().size() == result.refused()) {
      setAside(batch, result.refusedEntities());
    } else if (batch.size() == 1) {
      refuse(batch.get(0), result.failure() == null ? "refused" : result.failure().message());
    } else {
      // Not all of the refused were named: smaller batches tell.
      int half = batch.size() / 2;
      send(batch.subList(0, half));
      send(batch.subList(half, batch.size()));
    }
  }

  private BatchResult decided(List<EntityBytes> batch) throws IOException, InterruptedException {
    for (int attempt = 1; ; attempt++) {
      BatchResult result =
          client.execute(
              client.prepare(BatchOperation.UPSERT, batch, BatchSplit.AS_THE_BROKER_TAKES),
              NgsiLdClient.CLOSED_LOOP);
      if (Thread.interrupted()) {
        undelivered.add(batch.size());
        throw new InterruptedException();
      }
      if (result.undetermined() == 0 && result.status() != TOO_MANY_REQUESTS) {
        return result;
      }
      if (attempt == attempts) {
        undelivered.add(batch.size());
        throw new IOException(
            "given up after %d attempts: %s".formatted(attempts, result.failure().message()));
      }
      retries.increment();
      pause.before(attempt);
    }
  }

  private void setAside(List<EntityBytes> batch, List<RefusedEntity> named) throws IOException {
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

  private void refuse(EntityBytes entity, String reason) throws IOException {
    refused.increment();
    rejects.add(entity, reason);
  }
}
