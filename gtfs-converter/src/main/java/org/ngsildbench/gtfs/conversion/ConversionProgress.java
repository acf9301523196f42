package org.ngsildbench.gtfs.conversion;

/** Hears how far a conversion has got. */
@FunctionalInterface
public interface ConversionProgress {

  /** Nobody listens. */
  ConversionProgress NONE = (file, entities) -> {};

  /**
   * Called now and then.
   *
   * @param file that is being converted, or what is done with one before
   * @param entities written so far, of all files
   */
  void at(String file, long entities);
}
