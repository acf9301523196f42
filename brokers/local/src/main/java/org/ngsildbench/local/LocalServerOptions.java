package org.ngsildbench.local;

import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * What kind of server is wanted.
 *
 * @param nodes how many nodes work together, at least 1
 * @param settings what only this server knows, by name; names that it does not know are refused
 */
public record LocalServerOptions(int nodes, Map<String, String> settings) {

  /** One node, everything else as the server has it. */
  public static final LocalServerOptions DEFAULTS = new LocalServerOptions(1, Map.of());

  /** Refuses less than one node. */
  public LocalServerOptions {
    if (nodes < 1) {
      throw new IllegalArgumentException("a server has at least one node, not " + nodes);
    }
    settings = Map.copyOf(settings);
  }

  /** The same with one setting more. */
  public LocalServerOptions with(String name, String value) {
    Map<String, String> more = new TreeMap<>(settings);
    more.put(name, value);
    return new LocalServerOptions(nodes, more);
  }

  /** The value of a setting, or what holds where it is not given. */
  public String text(String name, String otherwise) {
    return settings.getOrDefault(name, otherwise);
  }

  /**
   * The value of a setting that is a whole number.
   *
   * @throws LocalServerException if it is not
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
          "the setting " + name + " must be a whole number, not '" + value + "'", e);
    }
  }

  /**
   * Refuses settings that a server does not know, so that none is without effect.
   *
   * @param server the name of the server
   * @throws LocalServerException that names those it knows
   */
  public void allowOnly(String server, Set<String> known) throws LocalServerException {
    for (String name : settings.keySet()) {
      if (!known.contains(name)) {
        String all = known.isEmpty() ? "none" : String.join(", ", new TreeSet<>(known));
        throw new LocalServerException(
            "the " + server + " server has no setting '" + name + "'; it has " + all);
      }
    }
  }
}
