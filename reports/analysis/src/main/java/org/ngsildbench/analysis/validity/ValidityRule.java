package org.ngsildbench.analysis.validity;

import java.util.stream.Stream;
import org.ngsildbench.analysis.model.Note;

/** Checks one condition of a valid run. */
interface ValidityRule {
  Stream<Note> check(Evidence run);
}
