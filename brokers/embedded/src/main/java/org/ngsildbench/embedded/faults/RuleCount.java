package org.ngsildbench.embedded.faults;

import com.fasterxml.jackson.databind.node.ArrayNode;

/**
 * The counters of one rule.
 *
 * @param name of the rule
 * @param kind of its fault
 * @param matched requests or notifications that matched and had no fault from an earlier rule
 * @param injected faults injected
 */
public record RuleCount(String name, String kind, long matched, long injected) {

  /** Adds the counters to a JSON array. */
  public void addTo(ArrayNode rules) {
    rules
        .addObject()
        .put("name", name)
        .put("kind", kind)
        .put("matched", matched)
        .put("injected", injected);
  }
}
