package org.ngsildbench.embedded.store;

/** Hears of every change of a tenant's current entities, after readers can see it. */
@FunctionalInterface
public interface ChangeListener {
  /** Called on the writer's thread; changes of one entity may arrive out of order. */
  void changed(Tenant tenant, EntityChange change);
}
