package org.ngsildbench.analysis.model;

import java.util.Collection;
import lombok.RequiredArgsConstructor;

/** The result of judging a run. */
@RequiredArgsConstructor
public enum Verdict {
  VALID("valid", "No problem was found."),
  VALID_WITH_WARNINGS(
      "valid with warnings", "The run is a success. Read the warnings before you use its numbers."),
  NOT_VALID("not valid", "Do not compare these numbers with others.");

  private final String text;
  private final String meaning;

  /** The verdict that these notes lead to. */
  public static Verdict of(Collection<Note> notes) {
    if (notes.stream().anyMatch(Note::invalidates)) {
      return NOT_VALID;
    }
    return notes.stream().anyMatch(note -> note.severity() == Severity.WARNING)
        ? VALID_WITH_WARNINGS
        : VALID;
  }

  /** The name in {@code summary.json}. */
  public String text() {
    return text;
  }

  /** A sentence for readers. */
  public String meaning() {
    return meaning;
  }
}
