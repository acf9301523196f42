package org.ngsildbench.embedded.batch;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import org.ngsildbench.embedded.change.EntityChanges;
import org.ngsildbench.embedded.change.Fragment;
import org.ngsildbench.embedded.change.UpdateReport;
import org.ngsildbench.embedded.model.Entity;
import org.ngsildbench.embedded.problem.ErrorType;
import org.ngsildbench.embedded.problem.Problem;
import org.ngsildbench.embedded.store.EntityChange;
import org.ngsildbench.embedded.store.Tenant;

/**
 * One batch operation on a tenant. The change feed receives all its changes together. Used for one
 * request; not thread-safe.
 */
public final class Batch {
  private final Tenant tenant;
  private final Instant now;
  private final EntityChanges changes;
  private final List<EntityChange> made = new ArrayList<>();

  /**
   * @param now modifiedAt of written entities, and createdAt of new ones
   */
  public Batch(Tenant tenant, Instant now) {
    this.tenant = tenant;
    this.now = now;
    this.changes = new EntityChanges(now);
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
            before == null ? fresh(item) : changes.replace(before, replacement(item, before)));
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
      result.success().remove(item.id());
      result.refuse(
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
    Fragment state = item.fragment();
    if (state.types().isEmpty()) {
      throw Problem.badData("The entity " + item.id() + " has no type.");
    }
    return new Entity(item.id(), state.types(), state.scopes(), state.attributes(), now, now);
  }

  private Entity replacement(BatchItem item, Entity before) {
    Fragment state = item.fragment();
    return new Entity(
        item.id(),
        state.types().isEmpty() ? before.types() : state.types(),
        state.scopes(),
        state.attributes(),
        now,
        now);
  }

  private static Entity existing(BatchItem item, Entity before) {
    if (before == null) {
      throw new Problem(ErrorType.RESOURCE_NOT_FOUND, "There is no entity " + item.id() + ".");
    }
    return before;
  }
}
