package org.ngsildbench.measurement.text;

import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.IntStream;

/** Finds the known name that is most similar to a misspelt one, ignoring case. */
public final class SimilarName {

  /** Letters per edit that counts as a typing error. */
  private static final int LETTERS_PER_EDIT = 3;

  private SimilarName() {}

  /** Returns the most similar name if it differs by typing errors only. */
  public static Optional<String> of(String word, Collection<String> known) {
    return nearest(word, known.stream().filter(other -> isTypingError(word, other)).toList());
  }

  private static boolean isTypingError(String word, String other) {
    return distance(word, other) <= other.length() / LETTERS_PER_EDIT;
  }

  /** Returns the most similar name, however different, the first of several. */
  public static Optional<String> nearest(String word, Collection<String> known) {
    return known.stream().min(Comparator.comparingInt(other -> distance(word, other)));
  }

  /** Counts insertions, deletions, substitutions and swaps of neighbours. */
  private static int distance(String one, String two) {
    String a = one.toLowerCase(Locale.ROOT);
    String b = two.toLowerCase(Locale.ROOT);
    int[][] edits = new int[a.length() + 1][b.length() + 1];
    IntStream.rangeClosed(0, a.length()).forEach(i -> edits[i][0] = i);
    IntStream.rangeClosed(0, b.length()).forEach(j -> edits[0][j] = j);
    for (int i = 1; i <= a.length(); i++) {
      for (int j = 1; j <= b.length(); j++) {
        int change = a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1;
        edits[i][j] =
            Math.min(edits[i - 1][j - 1] + change, Math.min(edits[i - 1][j], edits[i][j - 1]) + 1);
        if (i > 1
            && j > 1
            && a.charAt(i - 1) == b.charAt(j - 2)
            && a.charAt(i - 2) == b.charAt(j - 1)) {
          edits[i][j] = Math.min(edits[i][j], edits[i - 2][j - 2] + 1);
        }
      }
    }
    return edits[a.length()][b.length()];
  }
}
