package org.ngsildbench.ngsild.federation;

/** The kinds of reads. */
public enum FederatedKind {
  /** Retrieves one entity (clause 5.7.1). */
  E1,
  /** Lists four readings of all entities, by pages (clause 5.7.2). */
  E2,
  /** Queries the half of the entities with the highest values of a reading (clause 5.7.2). */
  E3
}
