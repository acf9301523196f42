package org.ngsildbench.ngsild.query;

/** The caller's need for the response. */
public enum AnswerReading {
  /** The answer is decoded. */
  READ,
  /**
   * The caller only measures: an answer of one entity is received to its last byte but not decoded,
   * and {@link QueryResult#answer()} is null. Lists are decoded all the same, because paging
   * depends on what they hold.
   */
  SKIP
}
