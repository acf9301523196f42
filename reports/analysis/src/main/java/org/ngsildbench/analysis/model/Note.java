package org.ngsildbench.analysis.model;

/**
 * A finding about how far a run can be trusted.
 *
 * @param severity how much it says against the run
 * @param text plain words: what was seen, what it means and what to do
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

  /** Whether the run is not valid because of it. */
  public boolean invalidates() {
    return severity == Severity.INVALID;
  }
}
