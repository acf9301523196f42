package org.ngsildbench.analysis.model;

/**
 * A warning about the validity of a run.
 *
 * @param severity severity
 * @param text what was observed, what it means and what to do
 */
public record Note(Severity severity, String text) {

  /** A reason why the run is not valid. */
  public static Note invalid(String text) {
    return new Note(Severity.INVALID, text);
  }

  /** A doubt that leaves the run valid. */
  public static Note warning(String text) {
    return new Note(Severity.WARNING, text);
  }

  /** A fact about the set-up of the run. */
  public static Note information(String text) {
    return new Note(Severity.INFORMATION, text);
  }

  /** Returns whether it makes the run invalid. */
  public boolean invalidates() {
    return severity == Severity.INVALID;
  }
}
