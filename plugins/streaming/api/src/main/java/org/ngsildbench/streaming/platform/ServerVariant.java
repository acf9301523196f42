package org.ngsildbench.streaming.platform;

import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import lombok.With;

/**
 * Changes to the default servers of a platform. Immutable.
 *
 * @param nodes number of nodes, at least 1
 * @param settings settings of a locally started server, by name
 * @param properties properties of the servers that plans and reports need, by name
 */
public record ServerVariant(
    @With int nodes, Map<String, String> settings, Map<String, String> properties) {

  /** One node with default settings. */
  public static final ServerVariant USUAL = new ServerVariant(1, Map.of(), Map.of());

  private static final Pattern NUMBERED = Pattern.compile("(.+)-(\\d{1,5})");

  /** Copies the maps. */
  public ServerVariant {
    settings = Map.copyOf(settings);
    properties = Map.copyOf(properties);
  }

  /** Returns the number in a word such as {@code nodes-3}; empty for any other word. */
  public static Optional<Integer> number(String word, String name) {
    Matcher matcher = NUMBERED.matcher(word);
    return matcher.matches() && matcher.group(1).equals(name)
        ? Optional.of(Integer.valueOf(matcher.group(2)))
        : Optional.empty();
  }

  /** Returns the same with one setting of the server more. */
  public ServerVariant withSetting(String name, String value) {
    return new ServerVariant(nodes, and(settings, name, value), properties);
  }

  /** Returns the same with one property of plans more. */
  public ServerVariant withProperty(String name, String value) {
    return new ServerVariant(nodes, settings, and(properties, name, value));
  }

  private static Map<String, String> and(Map<String, String> all, String name, String value) {
    Map<String, String> more = new TreeMap<>(all);
    more.put(name, value);
    return more;
  }
}
