package org.ngsildbench.measurement.manifest;

import java.util.Optional;

/**
 * A note of a manifest that states a fact about the set-up of a run. It starts with {@code Set-up:}
 * and is information; every other note is a warning.
 */
public final class SetUpNote {

  private static final String PREFIX = "Set-up: ";

  private SetUpNote() {}

  /** The note that states that fact. */
  public static String of(String fact) {
    return PREFIX + fact;
  }

  /** Returns the fact that a note states; empty if the note is a warning. */
  public static Optional<String> factOf(String note) {
    return note.startsWith(PREFIX)
        ? Optional.of(note.substring(PREFIX.length()))
        : Optional.empty();
  }
}
