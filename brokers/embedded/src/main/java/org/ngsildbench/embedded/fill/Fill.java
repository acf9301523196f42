package org.ngsildbench.embedded.fill;

import org.ngsildbench.embedded.store.Tenants;

/** Adds entities to a broker at startup. */
@FunctionalInterface
public interface Fill {

  /** Adds the entities; called once, before the first request. */
  void fill(Tenants tenants);
}
