package org.ngsildbench.jmeter.ingestion;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.List;
import java.util.Optional;
import org.ngsildbench.ngsild.NgsiLdClient;
import org.ngsildbench.ngsild.batch.BatchResult;
import org.ngsildbench.ngsild.batch.BatchSplit;
import org.ngsildbench.ngsild.batch.EntityBytes;
import org.ngsildbench.ngsild.batch.PreparedBatch;
import org.ngsildbench.ngsild.dialect.BatchOperation;
import org.ngsildbench.ngsild.outcome.BrokerException;

/** One batch, from what must be there before it to what must be gone after it. */
final class Batch {

  private final NgsiLdClient client;
  private final BatchPlan plan;
  private final List<EntityBytes> entities;
  private final PreparedBatch prepared;

  Batch(NgsiLdClient client, BatchPlan plan, String label, long number) {
    this.client = client;
    this.plan = plan;
    this.entities = plan.entities(label, number);
    this.prepared = client.prepare(plan.operation(), entities, plan.split());
  }

  /**
   * What identifies the requests: a digest of them, because a viewer that keeps samples must not
   * keep megabytes of each.
   */
  byte[] digestInput() {
    try {
      return MessageDigest.getInstance("SHA-256").digest(prepared.digestInput());
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("This Java has no SHA-256.", e);
    }
  }

  /** Creates what update, merge and delete need; the reason if that fails. */
  Optional<String> before() {
    return switch (plan.operation()) {
      case CREATE, UPSERT -> Optional.empty();
      case UPDATE, MERGE, DELETE ->
          failure(BatchOperation.CREATE).map(why -> "could not create the entities first: " + why);
    };
  }

  /** The measured part; {@code intendedStart} as {@link NgsiLdClient} takes it. */
  BatchResult execute(long intendedStart) {
    return client.execute(prepared, intendedStart);
  }

  /** What the broker holds against what it said; empty if they agree. */
  Optional<String> readBack(BatchResult result) {
    int held;
    try {
      held = client.readBack(prepared);
    } catch (BrokerException e) {
      return Optional.of("the entities could not be counted afterwards: " + e.getMessage());
    }
    int expected =
        plan.operation() == BatchOperation.DELETE
            ? plan.batchSize() - result.accepted()
            : plan.operation() == BatchOperation.CREATE || plan.operation() == BatchOperation.UPSERT
                ? result.accepted()
                : plan.batchSize();
    return held == expected
        ? Optional.empty()
        : Optional.of(
            "the broker said it took %d of %d entities, and holds %d"
                .formatted(result.accepted(), plan.batchSize(), held));
  }

  /** Deletes what is left; the reason if that fails. */
  Optional<String> deleteAfter(BatchResult result) {
    boolean nothingLeft =
        switch (plan.operation()) {
          case CREATE, UPSERT -> result.accepted() + result.undetermined() == 0;
          case UPDATE, MERGE -> false;
          case DELETE -> result.accepted() == plan.batchSize();
        };
    return nothingLeft ? Optional.empty() : failure(BatchOperation.DELETE);
  }

  private Optional<String> failure(BatchOperation operation) {
    PreparedBatch helper = client.prepare(operation, entities, BatchSplit.AS_THE_BROKER_TAKES);
    BatchResult result = client.execute(helper, NgsiLdClient.CLOSED_LOOP);
    return Optional.ofNullable(result.failure()).map(failure -> failure.message());
  }
}
