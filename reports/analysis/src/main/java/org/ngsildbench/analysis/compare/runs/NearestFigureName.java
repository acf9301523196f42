package org.ngsildbench.analysis.compare.runs;

import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;

/** Suggests the most similar figure name. */
final class NearestFigureName {

  private NearestFigureName() {}

  /** The candidate with the fewest letters to change; the first of several. */
  static String nearest(String name, Collection<String> candidates) {
    return candidates.stream()
        .min(Comparator.comparingInt(candidate -> distance(name, candidate)))
        .orElseThrow();
  }

  /** V. Levenshtein's distance (Soviet Physics Doklady 10, 1966), upper and lower case alike. */
  private static int distance(String from, String to) {
    String a = from.toLowerCase(Locale.ROOT);
    String b = to.toLowerCase(Locale.ROOT);
    int[] row = new int[b.length() + 1];
    for (int j = 0; j < row.length; j++) {
      row[j] = j;
    }
    for (int i = 1; i <= a.length(); i++) {
      int diagonal = row[0];
      row[0] = i;
      for (int j = 1; j < row.length; j++) {
        int substituted = diagonal + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
        diagonal = row[j];
        row[j] = Math.min(substituted, 1 + Math.min(row[j], row[j - 1]));
      }
    }
    return row[b.length()];
  }
}
