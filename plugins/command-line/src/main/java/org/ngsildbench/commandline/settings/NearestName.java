package org.ngsildbench.commandline.settings;

import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;

/** Suggests the most similar name for a typing error. */
final class NearestName {

  private NearestName() {}

  /** The nearest of the names, if it is near enough to be meant; upper and lower case are alike. */
  static Optional<String> of(String mistyped, Collection<String> names) {
    String lower = mistyped.toLowerCase(Locale.ROOT);
    int mostEdits = Math.max(1, mistyped.length() / 3);
    return names.stream()
        .filter(name -> edits(lower, name.toLowerCase(Locale.ROOT)) <= mostEdits)
        .min(Comparator.comparingInt(name -> edits(lower, name.toLowerCase(Locale.ROOT))));
  }

  /** Levenshtein's distance: letters to insert, delete or replace. */
  static int edits(String from, String to) {
    int[] row = new int[to.length() + 1];
    for (int j = 0; j <= to.length(); j++) {
      row[j] = j;
    }
    for (int i = 1; i <= from.length(); i++) {
      int diagonal = row[0];
      row[0] = i;
      for (int j = 1; j <= to.length(); j++) {
        int replace = diagonal + (from.charAt(i - 1) == to.charAt(j - 1) ? 0 : 1);
        diagonal = row[j];
        row[j] = Math.min(replace, 1 + Math.min(row[j], row[j - 1]));
      }
    }
    return row[to.length()];
  }
}
