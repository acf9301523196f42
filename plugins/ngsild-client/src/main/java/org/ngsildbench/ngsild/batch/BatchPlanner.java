package org.ngsildbench.ngsild.batch;

import java.util.ArrayList;
import java.util.List;
import lombok.RequiredArgsConstructor;
import org.ngsildbench.ngsild.dialect.BatchLimits;
import org.ngsildbench.ngsild.dialect.BatchOperation;
import org.ngsildbench.ngsild.exchange.Broker;

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
    if (operation == BatchOperation.DELETE) {
      entities.forEach(BatchPlanner::requirePlainId);
    }
    List<BatchPart> parts = new ArrayList<>();
    if (split.wanted()) {
      splitInto(parts, operation, entities, limits(operation, split));
    } else {
      parts.add(part(operation, entities));
    }
    return new PreparedBatch(broker, operation, parts);
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
        parts.add(part(operation, entities.subList(start, i)));
        start = i;
        bytes = 1;
      }
      bytes += more;
    }
    parts.add(part(operation, entities.subList(start, entities.size())));
  }

  private BatchPart part(BatchOperation operation, List<EntityBytes> entities) {
    byte[] body = BatchBody.of(operation, entities);
    return new BatchPart(
        broker.entities().send("POST", operation.pathAndQuery(), body),
        entities.stream().map(EntityBytes::id).toList());
  }

  private static void requirePlainId(EntityBytes entity) {
    if (!entity.id().chars().allMatch(c -> c > ' ' && c != '"' && c != '\\')) {
      throw new IllegalArgumentException("\"" + entity.id() + "\" is not an entity's id");
    }
  }
}
