package org.ngsildbench.ngsild.batch;

import java.util.ArrayList;
import java.util.List;
import lombok.RequiredArgsConstructor;
import org.ngsildbench.ngsild.dialect.BatchLimits;
import org.ngsildbench.ngsild.dialect.BatchOperation;
import org.ngsildbench.ngsild.dialect.HistoryLoading;
import org.ngsildbench.ngsild.exchange.Broker;
import org.ngsildbench.ngsild.exchange.BrokerServer;
import org.ngsildbench.ngsild.exchange.PathAndQuery;
import org.ngsildbench.ngsild.outcome.BrokerException;
import org.ngsildbench.ngsild.outcome.FailureKind;

/** Makes batches ready for a broker. Immutable, thread-safe. */
@RequiredArgsConstructor
public final class BatchPlanner {

  private final Broker broker;

  /**
   * Builds the bodies.
   *
   * @throws OversizedEntityException if a single entity exceeds the limit of the split
   * @throws IllegalArgumentException if there is no entity, or an id is invalid in JSON
   */
  public PreparedBatch prepare(
      BatchOperation operation, List<EntityBytes> entities, BatchSplit split) {
    if (entities.isEmpty()) {
      throw new IllegalArgumentException("a batch needs at least one entity");
    }
    if (operation.isDeletion()) {
      entities.forEach(BatchPlanner::requirePlainId);
    }
    if (broker.dialect().unsupported().contains(operation.text())) {
      throw new BrokerException(
          FailureKind.UNSUPPORTED,
          "%s (%s) does not support the batch operation %s"
              .formatted(broker.dialect().name(), broker.dialect().kind(), operation.text()));
    }
    BrokerServer server = operation.isTemporal() ? historyServer() : broker.entities();
    List<BatchPart> parts = new ArrayList<>();
    if (operation.isSingle()) {
      entities.forEach(entity -> parts.add(part(server, operation, List.of(entity))));
    } else if (split.wanted()) {
      splitInto(parts, operation, entities, limits(operation, split));
    } else {
      parts.add(part(server, operation, entities));
    }
    return new PreparedBatch(broker, server, operation, parts);
  }

  private BatchLimits limits(BatchOperation operation, BatchSplit split) {
    BatchLimits known = broker.dialect().batchLimits(operation);
    long wishedBytes = split.maxBytes() > 0 ? split.maxBytes() : broker.target().maxBatchBytes();
    return new BatchLimits(
        wishedBytes > 0 ? wishedBytes : known.maxBytes(),
        split.maxEntities() > 0 ? split.maxEntities() : known.maxEntities());
  }

  private void splitInto(
      List<BatchPart> parts,
      BatchOperation operation,
      List<EntityBytes> entities,
      BatchLimits limits) {
    long mostBytes = limits.maxBytes() > 0 ? limits.maxBytes() : Integer.MAX_VALUE - 16;
    int mostEntities = limits.maxEntities() > 0 ? limits.maxEntities() : Integer.MAX_VALUE;
    int start = 0;
    long bytes = 1;
    for (int i = 0; i < entities.size(); i++) {
      long more = BatchBody.bytesOf(operation, entities.get(i));
      if (1 + more > mostBytes) {
        throw new OversizedEntityException(entities.get(i).id(), mostBytes);
      }
      if (bytes + more > mostBytes || i - start >= mostEntities) {
        parts.add(part(broker.entities(), operation, entities.subList(start, i)));
        start = i;
        bytes = 1;
      }
      bytes += more;
    }
    parts.add(part(broker.entities(), operation, entities.subList(start, entities.size())));
  }

  private static BatchPart part(
      BrokerServer server, BatchOperation operation, List<EntityBytes> entities) {
    byte[] body = BatchBody.of(operation, entities);
    String path =
        operation.pathAndQuery().replace("{id}", PathAndQuery.encoded(entities.get(0).id()));
    return new BatchPart(
        body.length == 0
            ? server.send(operation.method(), path)
            : server.send(operation.method(), path, body),
        entities.stream().map(EntityBytes::id).toList());
  }

  private BrokerServer historyServer() {
    if (broker.dialect().historyLoading().way() != HistoryLoading.Way.TEMPORAL_POST) {
      throw new BrokerException(
          FailureKind.UNSUPPORTED, broker.dialect().name() + " does not accept histories");
    }
    return broker.temporal();
  }

  private static void requirePlainId(EntityBytes entity) {
    if (!entity.id().chars().allMatch(c -> c > ' ' && c != '"' && c != '\\')) {
      throw new IllegalArgumentException("\"" + entity.id() + "\" is not an entity's id");
    }
  }
}
