package org.ngsildbench.embedded.batch;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import org.ngsildbench.embedded.change.EntityChanges;
import org.ngsildbench.embedded.change.UpdateReport;
import org.ngsildbench.embedded.model.Entity;
import org.ngsildbench.embedded.problem.Problem;
import org.ngsildbench.embedded.store.EntityChange;
import org.ngsildbench.embedded.store.Tenant;

/**
 * One batch operation on a tenant. The change feed receives all its changes together. Used for one
 * request; not thread-safe.
 *
 * @param changes makes the changes of existing entities
 * @param made changes so far
 */
public record Batch(Tenant tenant, EntityChanges changes, List<EntityChange> made) {

  /**
   * @param now modifiedAt of written entities, and createdAt of new ones
   */
  public Batch(Tenant tenant, Instant now) {
    this(tenant, new EntityChanges(now), new ArrayList<>());
  }

  /** Creates each entity that does not exist (clause 5.6.7). */
  public BatchResponse create(List<BatchItem> items) {
    return each(
        items,
        (item, before) -> {
          if (before != null) {
            throw Problem.alreadyExists("The entity " + item.id() + " already exists.");
          }
          return fresh(item);
        });
  }

  /** Creates each entity, or replaces the existing one (clause 5.6.8). */
  public BatchResponse upsertReplacing(List<BatchItem> items) {
    return each(
        items,
        (item, before) ->
            before == null ? fresh(item) : changes.replace(before, state(item, before.types())));
  }

  /** Creates each entity, or adds attributes to the existing one (clause 5.6.8, {@code update}). */
  public BatchResponse upsertUpdating(List<BatchItem> items) {
    return each(
        items,
        (item, before) ->
            before == null
                ? fresh(item)
                : changes.append(before, item.fragment(), true, new UpdateReport()));
  }

  /**
   * Adds attributes to each existing entity (clause 5.6.9).
   *
   * @param overwrite whether to replace existing attributes; if not, an entity with such an
   *     attribute gets only its other attributes and counts as an error
   */
  public BatchResponse update(List<BatchItem> items, boolean overwrite) {
    return runAll(items, (item, result) -> update(item, overwrite, result));
  }

  private void update(BatchItem item, boolean overwrite, BatchResponse result) {
    UpdateReport report = new UpdateReport();
    write(
        item,
        result,
        (one, before) -> changes.append(existing(one, before), one.fragment(), overwrite, report));
    if (!report.refused().isEmpty()) {
      result.withdraw(
          item.id(),
          Problem.badData(
              "Not overwritten: "
                  + String.join(
                      ", ",
                      report.refused().stream().map(UpdateReport.Refused::attribute).toList())));
    }
  }

  /** Merges each patch into the existing entity (clause 5.6.20). */
  public BatchResponse merge(List<BatchItem> items) {
    return each(items, (item, before) -> changes.merge(existing(item, before), item.fragment()));
  }

  /** Deletes each entity (clause 5.6.10). */
  public BatchResponse delete(List<BatchItem> items) {
    return each(
        items,
        (item, before) -> {
          existing(item, before);
          return null;
        });
  }

  private BatchResponse each(
      List<BatchItem> items, BiFunction<BatchItem, Entity, Entity> operation) {
    return runAll(items, (item, result) -> write(item, result, operation));
  }

  private BatchResponse runAll(
      List<BatchItem> items, BiConsumer<BatchItem, BatchResponse> operation) {
    BatchResponse result = new BatchResponse();
    try {
      items.forEach(item -> operation.accept(item, result));
    } finally {
      tenant.notifyListener(made);
    }
    return result;
  }

  private void write(
      BatchItem item, BatchResponse result, BiFunction<BatchItem, Entity, Entity> operation) {
    if (item.problem() != null) {
      result.refuse(item.id(), item.problem());
      return;
    }
    try {
      EntityChange change =
          tenant.changeWithoutNotifying(item.id(), before -> operation.apply(item, before));
      made.add(change);
      result.accept(item.id(), change.before() == null);
    } catch (Problem problem) {
      result.refuse(item.id(), problem);
    }
  }

  private Entity fresh(BatchItem item) {
    if (item.fragment().types().isEmpty()) {
      throw Problem.badData("The entity " + item.id() + " has no type.");
    }
    return state(item, List.of());
  }

  private Entity state(BatchItem item, List<String> otherTypes) {
    return item.fragment().entity(item.id(), otherTypes, changes.now());
  }

  private static Entity existing(BatchItem item, Entity before) {
    if (before == null) {
      throw Problem.notFound("There is no entity " + item.id() + ".");
    }
    return before;
  }
}
