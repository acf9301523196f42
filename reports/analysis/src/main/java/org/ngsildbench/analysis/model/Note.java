package org.ngsildbench.analysis.model;

/**
 * A warning about the validity of a run.
 *
 * @param severity severity
 * @param text what was observed, what it means and what to do
 * @param topic heading under which a page groups notes on single labels, such as {@code Late
 *     starts}; empty for a note on the whole run
 * @param cases number of labels the note is about, from 1
 */
public record Note(Severity severity, String text, String topic, int cases) {

  private Note(Severity severity, String text) {
    this(severity, text, "", 1);
  }

  /** Returns the note under a topic, as a note on one label. */
  public Note about(String topic) {
    return about(topic, 1);
  }

  /** Returns the note under a topic, as a note on that many labels. */
  public Note about(String topic, int cases) {
    return new Note(severity, text, topic, cases);
  }

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
