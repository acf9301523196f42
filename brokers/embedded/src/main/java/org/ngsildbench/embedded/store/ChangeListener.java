package org.ngsildbench.embedded.store;

import java.util.List;

/** Hears of every change of a tenant's current entities, after readers can see it. */
@FunctionalInterface
public interface ChangeListener {
  /**
   * Called on the writer's thread, before the write is answered; changes of one entity by several
   * writers may arrive out of order.
   *
   * @param changes all those of one request, at least one, in the order they were made
   */
  void changed(Tenant tenant, List<EntityChange> changes);
}
