package org.ngsildbench.embedded.store;

import java.util.List;

/** Receives every change of a tenant's current entities after readers can see it. */
@FunctionalInterface
public interface ChangeListener {
  /**
   * Called on the writer's thread before the write's response. Changes of one entity by several
   * writers may arrive out of order.
   *
   * @param changes the changes of one request, at least one, in order
   */
  void changed(Tenant tenant, List<EntityChange> changes);
}
