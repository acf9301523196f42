package org.ngsildbench.embedded.fill;

/** Receives the progress of a fill, from any of its threads, one call at a time. */
@FunctionalInterface
public interface FillProgress {

  /** Ignores progress. */
  FillProgress NONE = (done, all) -> {};

  /**
   * Reports readings added.
   *
   * @param done readings so far
   * @param all readings in total
   */
  void filled(long done, long all);
}
