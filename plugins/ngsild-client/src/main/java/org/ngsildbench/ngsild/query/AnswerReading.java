package org.ngsildbench.ngsild.query;

/** The caller's need for the response. */
public enum AnswerReading {
  /** The answer is decoded. */
  READ,
  /**
   * Measures only: a response with one entity is received to its last byte but not decoded, and
   * {@link QueryResult#answer()} is null. Lists are decoded, because paging depends on their
   * content.
   */
  SKIP
}
