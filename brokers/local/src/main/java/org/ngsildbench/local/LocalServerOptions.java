package org.ngsildbench.local;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * The options of a server.
 *
 * @param nodes number of nodes, from 1
 * @param settings server-specific settings by name; unknown names are rejected
 */
public record LocalServerOptions(int nodes, Map<String, String> settings) {

  /** One node with default settings. */
  public static final LocalServerOptions DEFAULTS = new LocalServerOptions(1, Map.of());

  /** Checks that there is at least one node. */
  public LocalServerOptions {
    if (nodes < 1) {
      throw new IllegalArgumentException("A server has at least one node, not " + nodes);
    }
    settings = Map.copyOf(settings);
  }

  /** Returns a copy with a setting added. */
  public LocalServerOptions with(String name, String value) {
    Map<String, String> more = new TreeMap<>(settings);
    more.put(name, value);
    return new LocalServerOptions(nodes, more);
  }

  /** Returns a setting, or a default if it is absent. */
  public String text(String name, String otherwise) {
    return settings.getOrDefault(name, otherwise);
  }

  /**
   * Returns an integer setting, or a default if it is absent.
   *
   * @throws LocalServerException if it is not an integer
   */
  public int number(String name, int otherwise) throws LocalServerException {
    String value = settings.get(name);
    if (value == null) {
      return otherwise;
    }
    try {
      return Integer.parseInt(value);
    } catch (NumberFormatException e) {
      throw new LocalServerException(
          "The setting " + name + " must be a whole number, not '" + value + "'", e);
    }
  }

  /**
   * Rejects integer settings below a minimum; absent ones are valid.
   *
   * @throws LocalServerException naming the setting
   */
  public void requireAtLeast(int least, String... names) throws LocalServerException {
    for (String name : names) {
      if (number(name, least) < least) {
        throw new LocalServerException("The setting " + name + " must be at least " + least);
      }
    }
  }

  /**
   * Returns a setting that is one of these words; the first one if it is absent.
   *
   * @throws LocalServerException naming the setting and the words
   */
  public String choice(String name, String... words) throws LocalServerException {
    String value = text(name, words[0]);
    if (!List.of(words).contains(value)) {
      throw new LocalServerException(
          "The setting %s must be %s, not '%s'"
              .formatted(name, String.join(" or ", words).replaceFirst("^ or ", ""), value));
    }
    return value;
  }

  /**
   * Rejects several nodes.
   *
   * @param server name of the server
   * @throws LocalServerException naming the server
   */
  public void requireOneNode(String server) throws LocalServerException {
    if (nodes > 1) {
      throw new LocalServerException(
          "The " + server + " server supports only one node, not " + nodes);
    }
  }

  /**
   * Rejects unknown settings, so that none is silently ignored.
   *
   * @param server name of the server
   * @throws LocalServerException with the known settings
   */
  public void allowOnly(String server, Set<String> known) throws LocalServerException {
    for (String name : settings.keySet()) {
      if (!known.contains(name)) {
        String all = known.isEmpty() ? "none" : String.join(", ", new TreeSet<>(known));
        throw new LocalServerException(
            "The " + server + " server has no setting '" + name + "'; it has " + all);
      }
    }
  }
}
