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
 * Records a tenant's history: an attribute written with observedAt becomes an instance. Deleting an
 * entity deletes its history.
 *
 * @param history the recorded histories
 * @param core the core context, which expands names here
 * @param instances converts between attributes and instances
 */
public record RecordedHistory(TenantHistory history, Context core, Instances instances)
    implements HistoryStore {

  /**
   * @param core the core context
   */
  public RecordedHistory(Context core) {
    this(new TenantHistory(), core, new Instances(core));
  }

  /**
   * Returns the history of a tenant.
   *
   * @throws IllegalArgumentException if the tenant has another kind of history
   */
  public static RecordedHistory of(Tenant tenant) {
    if (tenant.history() instanceof RecordedHistory recorded) {
      return recorded;
    }
    throw new IllegalArgumentException("The tenant \"" + tenant.name() + "\" keeps no history");
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
