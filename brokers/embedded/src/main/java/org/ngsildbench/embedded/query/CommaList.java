package org.ngsildbench.embedded.query;

import java.util.LinkedHashSet;
import java.util.Set;
import org.ngsildbench.embedded.problem.Problem;

/** A parameter that lists things, separated by commas. */
public final class CommaList {
  private static final int MAX_ITEMS = 100_000;

  private CommaList() {}

  /**
   * The things listed, each once, in order.
   *
   * @throws Problem BadRequestData if one is empty
   */
  public static Set<String> parse(String parameter, String text) {
    Set<String> items = new LinkedHashSet<>();
    for (String item : text.split(",", MAX_ITEMS)) {
      if (item.isBlank()) {
        throw Problem.badData(
            "The parameter " + parameter + " must list things separated by commas; one is empty.");
      }
      items.add(item.strip());
    }
    return items;
  }
}
