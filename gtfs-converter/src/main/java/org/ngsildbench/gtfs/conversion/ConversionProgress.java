package org.ngsildbench.gtfs.conversion;

/** Receives the progress of a conversion. */
@FunctionalInterface
public interface ConversionProgress {

  /** Ignores progress. */
  ConversionProgress NONE = (file, entities) -> {};

  /**
   * Reports progress from time to time.
   *
   * @param file the current file, or the current step on it
   * @param entities written so far, in all files
   */
  void at(String file, long entities);
}
