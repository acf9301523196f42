package org.ngsildbench.embedded.query;

import java.util.LinkedHashSet;
import java.util.Set;
import org.ngsildbench.embedded.problem.Problem;

/** Parses comma-separated parameters. */
public final class CommaList {
  private static final int MAX_ITEMS = 100_000;

  private CommaList() {}

  /**
   * Returns the distinct items in order.
   *
   * @throws Problem BadRequestData if an item is empty
   */
  public static Set<String> parse(String parameter, String text) {
    Set<String> items = new LinkedHashSet<>();
    for (String item : text.split(",", MAX_ITEMS)) {
      if (item.isBlank()) {
        throw Problem.badData(
            "The parameter " + parameter + " must be a comma-separated list without empty items.");
      }
      items.add(item.strip());
    }
    return items;
  }
}
