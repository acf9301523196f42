package org.ngsildbench.embedded.query;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.ngsildbench.embedded.problem.Problem;

/**
 * Names of members, with those of linked entities in braces (clause 4.21): {@code id,
 * locatedIn{name}}. Immutable.
 *
 * @param names the names, each with the names in its braces; {@link #NONE} without braces
 */
public record LinkedNames(Map<String, LinkedNames> names) {
  /** No names. */
  public static final LinkedNames NONE = new LinkedNames(Map.of());

  private static final int MAX_DEPTH = 10;

  /**
   * Parses a parameter; returns no names for null.
   *
   * @throws Problem BadRequestData if it is invalid
   */
  public static LinkedNames parse(String parameter, String text) {
    if (text == null) {
      return NONE;
    }
    Scanner scanner = new Scanner(parameter, text);
    LinkedNames names = read(scanner, 0);
    if (!scanner.atEnd()) {
      throw scanner.wrong("expected ',' or the end");
    }
    return names;
  }

  private static LinkedNames read(Scanner scanner, int depth) {
    Map<String, LinkedNames> names = new LinkedHashMap<>();
    do {
      String name = scanner.takeUntilAnyOf(",|{}").strip();
      if (name.isEmpty() || depth == MAX_DEPTH) {
        throw scanner.wrong(name.isEmpty() ? "a name is missing" : "braces nest too deeply");
      }
      LinkedNames inside = NONE;
      if (scanner.take("{")) {
        inside = read(scanner, depth + 1);
        scanner.require("}");
      }
      names.put(name, inside);
    } while (scanner.take(",") || scanner.take("|"));
    return new LinkedNames(names);
  }

  /** Returns how deep braces nest. */
  public int depth() {
    return names.values().stream()
        .filter(inside -> !inside.names.isEmpty())
        .mapToInt(inside -> 1 + inside.depth())
        .max()
        .orElse(0);
  }

  /** Returns the names without braces. */
  public Set<String> whole() {
    return names.keySet().stream()
        .filter(name -> linkedBy(name).names.isEmpty())
        .collect(Collectors.toUnmodifiableSet());
  }

  /** Returns the names with braces. */
  public Set<String> linked() {
    return names.keySet().stream()
        .filter(name -> !linkedBy(name).names.isEmpty())
        .collect(Collectors.toUnmodifiableSet());
  }

  /** Returns the names in the braces of a name. */
  public LinkedNames linkedBy(String name) {
    return names.getOrDefault(name, NONE);
  }
}
