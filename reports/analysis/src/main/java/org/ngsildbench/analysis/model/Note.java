package org.ngsildbench.analysis.model;

/**
 * A sentence about how far a run can be trusted.
 *
 * @param invalidates whether the run is not valid because of it; otherwise it is a remark
 * @param text plain words: what was seen and what it means
 */
public record Note(boolean invalidates, String text) {

  /** A reason why the run is not valid. */
  public static Note invalid(String text) {
    return new Note(true, text);
  }

  /** Something to know when reading the numbers, which stand all the same. */
  public static Note remark(String text) {
    return new Note(false, text);
  }
}
