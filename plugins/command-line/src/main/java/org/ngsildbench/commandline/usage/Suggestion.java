package org.ngsildbench.commandline.usage;

import java.util.Collection;
import org.ngsildbench.measurement.text.SimilarName;

/** Finds the known word that is most similar to a misspelt one. */
public final class Suggestion {

  private Suggestion() {}

  /** Returns {@code " Did you mean 'run'?"}; empty if no known word is near. */
  public static String of(String word, Collection<String> known) {
    return SimilarName.of(word, known).map(" Did you mean '%s'?"::formatted).orElse("");
  }
}
