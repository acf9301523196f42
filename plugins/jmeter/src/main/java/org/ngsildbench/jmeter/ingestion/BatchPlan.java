package org.ngsildbench.jmeter.ingestion;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.ngsildbench.fleet.model.PaddedEntity;
import org.ngsildbench.jmeter.element.BadFieldException;
import org.ngsildbench.jmeter.element.EngineShare;
import org.ngsildbench.jmeter.element.Fields;
import org.ngsildbench.measurement.zipf.CounterMixer;
import org.ngsildbench.ngsild.batch.BatchSplit;
import org.ngsildbench.ngsild.batch.EntityBytes;
import org.ngsildbench.ngsild.dialect.BatchOperation;

/**
 * The batches that one element sends under one label. Immutable.
 *
 * @param operation measured operation
 * @param batchSize entities per batch
 * @param entityBytes bytes per entity
 * @param split how a batch is split
 * @param seed seed of ids and readings
 * @param watchEvery one of so many batches is watched until it is visible; 0: none
 */
record BatchPlan(
    BatchOperation operation,
    int batchSize,
    int entityBytes,
    BatchSplit split,
    long seed,
    long watchEvery) {

  private static final Fields FIELDS = new Fields("NGSI-LD Batch Ingestion");
  private static final String OLD = "2026-01-01T00:00:00Z";
  private static final String NEW = "2026-01-01T00:00:01Z";
  private static final Set<BatchOperation> KEEPING =
      EnumSet.of(BatchOperation.UPDATE, BatchOperation.MERGE, BatchOperation.PATCH);
  private static final byte[] KEPT =
      ",\"kept\":{\"type\":\"Property\",\"value\":1}}".getBytes(StandardCharsets.UTF_8);
  private static final int MAX_ENTITIES = 1_000_000;
  private static final int MAX_BYTES = 10_000_000;

  private static String observedAt(BatchOperation operation, String time) {
    return operation == BatchOperation.APPEND ? time : "";
  }

  /**
   * Reads the fields.
   *
   * @throws BadFieldException if one cannot be used, or all together need more than a request holds
   */
  static BatchPlan of(
      String operation, String batchSize, String entityBytes, boolean split, String seed)
      throws BadFieldException {
    String name = FIELDS.required("Operation", operation, BatchOperation.names());
    int size = FIELDS.integer("Batch size", batchSize, 1, MAX_ENTITIES, 100);
    BatchOperation chosen;
    try {
      chosen = BatchOperation.of(name);
    } catch (IllegalArgumentException e) {
      throw new BadFieldException(FIELDS.element() + ": " + e.getMessage() + ".");
    }
    int bytes =
        FIELDS.integer(
            "Entity size",
            entityBytes,
            new PaddedEntity(0, 0, observedAt(chosen, NEW))
                .smallest(PaddedEntity.id(-1, Long.MAX_VALUE, MAX_ENTITIES)),
            MAX_BYTES,
            PaddedEntity.DEFAULT_BYTES);
    if ((long) size * bytes > Integer.MAX_VALUE / 2) {
      throw new BadFieldException(
          "%s: %s entities of %s bytes are over 1 GiB, more than a request can hold; write less."
              .formatted(FIELDS.element(), size, bytes));
    }
    long start = FIELDS.wholeNumber("Seed", seed, Long.MIN_VALUE, Long.MAX_VALUE, 1);
    return new BatchPlan(
        chosen,
        size,
        bytes,
        split ? BatchSplit.BY_BROKER_LIMITS : BatchSplit.NONE,
        EngineShare.seedOf(EngineShare.thisHost(), start),
        0);
  }

  /** Returns a copy that watches one of so many batches; plans of earlier versions have none. */
  BatchPlan watching(String every) throws BadFieldException {
    long number = FIELDS.wholeNumber("Watched batches", every, 0, Integer.MAX_VALUE, 0);
    return new BatchPlan(operation, batchSize, entityBytes, split, seed, number);
  }

  /** Returns what the broker holds after the operation: written attributes and those it keeps. */
  List<EntityBytes> stored(String label, long batch) {
    return entities(label, batch).stream().map(this::withKept).toList();
  }

  /**
   * The entities of a batch, the same for the same seed, label and number. Another batch has other
   * ids.
   */
  List<EntityBytes> entities(String label, long batch) {
    return entities(label, batch, batch * batchSize, NEW);
  }

  /**
   * The same entities with other values, which the operation replaces, and an attribute that it
   * keeps.
   */
  List<EntityBytes> olderEntities(String label, long batch) {
    return entities(label, batch, -1 - (batch + 1) * batchSize, OLD).stream()
        .map(this::withKept)
        .toList();
  }

  private EntityBytes withKept(EntityBytes entity) {
    if (!KEEPING.contains(operation)) {
      return entity;
    }
    int end = entity.json().length - 1;
    byte[] json = Arrays.copyOf(entity.json(), end + KEPT.length);
    System.arraycopy(KEPT, 0, json, end, KEPT.length);
    return new EntityBytes(entity.id(), json);
  }

  private List<EntityBytes> entities(String label, long batch, long sequence, String time) {
    long ofLabel = CounterMixer.seedFor(seed, label);
    PaddedEntity padded = new PaddedEntity(ofLabel, entityBytes, observedAt(operation, time));
    List<EntityBytes> entities = new ArrayList<>(batchSize);
    for (int i = 0; i < batchSize; i++) {
      String id = PaddedEntity.id(ofLabel, batch, i + 1);
      entities.add(new EntityBytes(id, padded.entity(id, sequence + i).json()));
    }
    return entities;
  }
}
