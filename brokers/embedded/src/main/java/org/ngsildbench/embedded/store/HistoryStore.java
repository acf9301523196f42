package org.ngsildbench.embedded.store;

/**
 * Records the temporal evolution of a tenant's entities.
 *
 * <p>Calls for one entity are sequential, in the order of its changes; calls for different entities
 * may be concurrent. A call returns before readers see the change, so it must be quick and must not
 * call the tenant.
 */
public interface HistoryStore {
  /** Records the creation, change or deletion of a current entity. */
  void append(EntityChange change);
}
