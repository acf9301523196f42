package org.ngsildbench.jmeter.ingestion;

import java.net.URL;
import java.security.MessageDigest;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.ngsildbench.measurement.file.Sha256;
import org.ngsildbench.ngsild.NgsiLdClient;
import org.ngsildbench.ngsild.batch.BatchResult;
import org.ngsildbench.ngsild.batch.BatchSplit;
import org.ngsildbench.ngsild.batch.EntityBytes;
import org.ngsildbench.ngsild.batch.PreparedBatch;
import org.ngsildbench.ngsild.batch.ReadBack;
import org.ngsildbench.ngsild.batch.RefusedEntity;
import org.ngsildbench.ngsild.broker.BrokerTarget;
import org.ngsildbench.ngsild.dialect.BatchOperation;
import org.ngsildbench.ngsild.exchange.OperationLog;
import org.ngsildbench.ngsild.outcome.BrokerException;
import org.ngsildbench.ngsild.outcome.Failure;

/** One batch with its preparation and cleanup. */
class BatchExecution {

  /** Entities of a batch that are compared after it. */
  private static final int COMPARED = 20;

  /** JMeter gives its threads five seconds to end. */
  private static final Duration CLOSE_TIMEOUT = Duration.ofSeconds(3);

  private final NgsiLdClient client;
  private final BatchPlan plan;
  private final List<EntityBytes> entities;
  private final String label;
  private final long number;
  private final PreparedBatch prepared;

  BatchExecution(NgsiLdClient client, BatchPlan plan, String label, long number) {
    this.client = client;
    this.plan = plan;
    this.label = label;
    this.number = number;
    this.entities = plan.entities(label, number);
    this.prepared = client.prepare(plan.operation(), entities, plan.split());
  }

  /**
   * Returns a digest of the requests, since viewers that keep samples must not keep megabytes for
   * each.
   */
  byte[] digestInput() {
    MessageDigest digest = Sha256.begun();
    prepared.addTo(digest);
    return digest.digest();
  }

  /** Returns the full URL of the first request. */
  URL url() {
    return prepared.url();
  }

  /** Creates what the operation needs, with other values; the failure if that does not succeed. */
  Optional<Failure> before() {
    return switch (plan.operation()) {
      case CREATE, UPSERT -> Optional.empty();
      case APPEND ->
          failure(client, BatchOperation.CREATE_HISTORY, plan.olderEntities(label, number));
      default -> failure(client, BatchOperation.CREATE, plan.olderEntities(label, number));
    };
  }

  /** Sends the batch: the measured part. */
  BatchResult execute(OperationLog log) {
    return prepared.run(log);
  }

  /**
   * Compares the broker's contents with its response: the number of entities, and each attribute of
   * some of them; empty if they agree.
   */
  Optional<String> readBack(BatchResult result) {
    try {
      Optional<String> count =
          plan.operation().isTemporal() ? Optional.empty() : countDifference(result);
      return count.isPresent() || plan.operation() == BatchOperation.DELETE
          ? count
          : difference(result);
    } catch (BrokerException e) {
      return Optional.of("cannot read the entities afterwards: " + e.getMessage());
    }
  }

  /**
   * Returns whether the broker returns the last entity as written, or no longer if deleted.
   *
   * @throws BrokerException if it cannot be read
   */
  boolean isVisible() {
    List<EntityBytes> last =
        plan.stored(label, number).subList(plan.batchSize() - 1, plan.batchSize());
    Optional<String> difference = difference(last.get(0));
    return plan.operation() == BatchOperation.DELETE
        ? difference.filter(ReadBack.MISSING::equals).isPresent()
        : difference.isEmpty();
  }

  private Optional<String> difference(EntityBytes entity) {
    return plan.operation().isTemporal()
        ? plan.olderEntities(label, number).stream()
            .filter(older -> older.id().equals(entity.id()))
            .findFirst()
            .flatMap(older -> client.historyDifference(List.of(older, entity)))
        : client.difference(entity);
  }

  /** Compares entities that the broker accepted, evenly spaced, and the last. */
  private Optional<String> difference(BatchResult result) {
    if (result.undetermined() > 0 || result.refused() > result.refusedEntities().size()) {
      // Nobody knows which were accepted.
      return Optional.empty();
    }
    Set<String> refused =
        result.refusedEntities().stream().map(RefusedEntity::id).collect(Collectors.toSet());
    List<EntityBytes> accepted =
        plan.stored(label, number).stream()
            .filter(entity -> !refused.contains(entity.id()))
            .toList();
    int compared = Math.min(COMPARED, accepted.size());
    for (int i = 1; i <= compared; i++) {
      EntityBytes entity = accepted.get((int) ((long) i * accepted.size() / compared) - 1);
      Optional<String> difference = difference(entity);
      if (difference.isPresent()) {
        return difference.map(
            what -> "the broker reported %s accepted, but it %s".formatted(entity.id(), what));
      }
    }
    return Optional.empty();
  }

  private Optional<String> countDifference(BatchResult result) {
    int held = client.readBack(prepared);
    int size = plan.batchSize();
    int unknown = result.undetermined();
    int least =
        switch (plan.operation()) {
          case CREATE, UPSERT -> result.accepted();
          case DELETE -> result.refused();
          default -> size;
        };
    // Entities missing from the response may be stored or not; updates neither add nor delete.
    int most = Math.min(size, least + unknown);
    return held >= least && held <= most
        ? Optional.empty()
        : Optional.of(
            "the broker reported %s of %s entities accepted%s, but holds %s"
                .formatted(
                    result.accepted(),
                    size,
                    unknown == 0 ? "" : ", " + unknown + " unknown",
                    held));
  }

  /** Deletes remaining entities; the failure if that does not succeed. */
  Optional<Failure> deleteAfter(BatchResult result) {
    boolean nothingLeft =
        switch (plan.operation()) {
          case CREATE, UPSERT -> result.accepted() + result.undetermined() == 0;
          case DELETE -> result.accepted() == plan.batchSize();
          default -> false;
        };
    return nothingLeft ? Optional.empty() : delete();
  }

  /**
   * Deletes all there may be of it; the failure if that does not succeed. Also for a thread that
   * was interrupted, as at the end of a test: the next one creates the same entities again.
   */
  Optional<Failure> delete() {
    if (!Thread.interrupted()) {
      return deleted(client);
    }
    // Uses the detected kind, because there is no time to detect it again.
    BrokerTarget lastAttempt =
        client
            .target()
            .withKind(client.dialect().kind())
            .withTimeouts(CLOSE_TIMEOUT, CLOSE_TIMEOUT);
    try (NgsiLdClient last = NgsiLdClient.open(lastAttempt)) {
      return deleted(last);
    } catch (BrokerException gone) {
      return Optional.of(new Failure(gone.kind(), gone.getMessage()));
    } finally {
      Thread.currentThread().interrupt();
    }
  }

  private Optional<Failure> deleted(NgsiLdClient by) {
    boolean historyOnly =
        plan.operation().isTemporal() && !by.dialect().historyLoading().createsCurrentEntity();
    return failure(
        by, historyOnly ? BatchOperation.DELETE_HISTORY : BatchOperation.DELETE, entities);
  }

  private static Optional<Failure> failure(
      NgsiLdClient by, BatchOperation operation, List<EntityBytes> of) {
    PreparedBatch helper = by.prepare(operation, of, BatchSplit.BY_BROKER_LIMITS);
    return Optional.ofNullable(by.execute(helper, NgsiLdClient.CLOSED_LOOP).failure());
  }
}
