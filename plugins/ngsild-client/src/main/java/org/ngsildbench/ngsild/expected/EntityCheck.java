package org.ngsildbench.ngsild.expected;

/** Compares the entities of an answer with the right ones. For one thread. */
interface EntityCheck {

  /** Compares one entity, as a tree. */
  void take(Object entity);

  /** Compares what is left when the last page has come: what is missing. */
  void end();
}
