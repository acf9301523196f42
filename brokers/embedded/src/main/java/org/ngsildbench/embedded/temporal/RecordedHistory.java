package org.ngsildbench.embedded.temporal;

import java.util.List;
import java.util.Map;
import org.ngsildbench.embedded.context.Context;
import org.ngsildbench.embedded.history.Micros;
import org.ngsildbench.embedded.history.StoredEntityHistory;
import org.ngsildbench.embedded.history.TenantHistory;
import org.ngsildbench.embedded.model.AttributeInstance;
import org.ngsildbench.embedded.store.EntityChange;
import org.ngsildbench.embedded.store.HistoryStore;
import org.ngsildbench.embedded.store.Tenant;
import org.ngsildbench.embedded.temporal.instance.Instances;

/**
 * A tenant's history that takes part in every change of its current entities: an attribute written
 * with an observedAt becomes an instance. An entity that is deleted takes its history with it.
 */
public final class RecordedHistory implements HistoryStore {

  private final TenantHistory history = new TenantHistory();
  private final Context core;
  private final Instances instances;

  /**
   * @param core the core context
   */
  public RecordedHistory(Context core) {
    this.core = core;
    this.instances = new Instances(core);
  }

  /**
   * The history of a tenant.
   *
   * @throws IllegalArgumentException if the tenant was made with another kind of history
   */
  public static RecordedHistory of(Tenant tenant) {
    if (tenant.history() instanceof RecordedHistory recorded) {
      return recorded;
    }
    throw new IllegalArgumentException("The tenant \"" + tenant.name() + "\" keeps no history");
  }

  /** What is recorded. */
  public TenantHistory history() {
    return history;
  }

  /** The core context, by which names are expanded here. */
  public Context core() {
    return core;
  }

  /** How attributes become instances here, and back. */
  public Instances instances() {
    return instances;
  }

  @Override
  public void append(EntityChange change) {
    if (change.after() == null) {
      history.remove(change.id());
      return;
    }
    StoredEntityHistory entity = null;
    for (Map.Entry<String, List<AttributeInstance>> written : change.written().entrySet()) {
      for (AttributeInstance attribute : written.getValue()) {
        if (attribute.observedAt() != null) {
          if (entity == null) {
            entity = open(change);
          }
          entity
              .series(Instances.key(written.getKey(), attribute))
              .put(instances.instance(attribute));
        }
      }
    }
  }

  private StoredEntityHistory open(EntityChange change) {
    long now = Micros.of(change.after().modifiedAt());
    StoredEntityHistory entity = history.open(change.id(), change.after().types(), now);
    entity.touch(now);
    return entity;
  }
}
