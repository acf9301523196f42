package org.ngsildbench.embedded.registration;

import java.util.Arrays;
import java.util.Locale;
import org.ngsildbench.embedded.problem.Problem;

/** Relation of a context source's data to other data (clause 4.3.6.2). */
enum RegistrationMode {
  /** Both are merged: the newest instance wins. */
  INCLUSIVE,
  /** Only this source has these attributes of these entities. */
  EXCLUSIVE,
  /** Only sources have these entities or attributes; local ones do not count. */
  REDIRECT,
  /** Fills in what no other has. */
  AUXILIARY;

  /**
   * Returns the mode of a name.
   *
   * @throws Problem BadRequestData if there is none
   */
  static RegistrationMode named(String name) {
    return Arrays.stream(values())
        .filter(mode -> mode.text().equals(name))
        .findFirst()
        .orElseThrow(
            () ->
                Problem.badData(
                    "mode must be inclusive, exclusive, redirect or auxiliary, not \"%s\"."
                        .formatted(name)));
  }

  String text() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Returns whether local instances of the registered attributes do not count. */
  boolean replacesLocal() {
    return this == EXCLUSIVE || this == REDIRECT;
  }
}
