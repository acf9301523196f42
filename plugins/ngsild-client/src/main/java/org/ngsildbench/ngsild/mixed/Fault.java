package org.ngsildbench.ngsild.mixed;

/** The reason why an answer is incorrect, as of the writes acknowledged before its request. */
public enum Fault {
  /** A value that no write sent before the answer arrived, or a wrong time or place of it. */
  FABRICATED,
  /** Attributes of one entity from different writes, although one request writes them all. */
  TORN,
  /** An entity, an attribute or a reading is missing. */
  MISSING,
  /** An entity, an attribute or a reading too many. */
  ADDITIONAL,
  /** A value older than an acknowledged write. */
  STALE
}
