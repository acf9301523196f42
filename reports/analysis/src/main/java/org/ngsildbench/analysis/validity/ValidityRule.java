package org.ngsildbench.analysis.validity;

import java.util.stream.Stream;
import org.ngsildbench.analysis.model.Note;

/** Looks at one thing that can make a run's numbers worth less, and says what it found. */
interface ValidityRule {
  Stream<Note> check(Evidence run);
}
