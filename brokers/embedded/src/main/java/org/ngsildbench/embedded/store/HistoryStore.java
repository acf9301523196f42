package org.ngsildbench.embedded.store;

/**
 * The temporal evolution of a tenant's entities, told of every change of a current entity.
 *
 * <p>Calls for one entity come one after the other, in the order of the changes; calls for
 * different entities come at the same time. A call returns before the change is seen by readers, so
 * it must be quick and must not call back into the tenant.
 */
public interface HistoryStore {
  /** A current entity was created, changed or deleted. */
  void append(EntityChange change);
}
