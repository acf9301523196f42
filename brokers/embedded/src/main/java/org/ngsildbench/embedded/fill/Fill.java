package org.ngsildbench.embedded.fill;

import org.ngsildbench.embedded.store.Tenants;

/** Puts entities into a broker that starts. */
@FunctionalInterface
public interface Fill {

  /** Called once, before the first request. */
  void fill(Tenants tenants);
}
