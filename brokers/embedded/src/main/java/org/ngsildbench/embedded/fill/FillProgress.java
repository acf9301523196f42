package org.ngsildbench.embedded.fill;

/** Hears how far a fill has come, on any of its threads and one call at a time. */
@FunctionalInterface
public interface FillProgress {

  /** Does not listen. */
  FillProgress NONE = (done, all) -> {};

  /**
   * Some readings are in.
   *
   * @param done how many so far
   * @param all how many there will be
   */
  void filled(long done, long all);
}
