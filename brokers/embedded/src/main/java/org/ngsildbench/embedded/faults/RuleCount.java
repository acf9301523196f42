package org.ngsildbench.embedded.faults;

/**
 * The counters of one rule.
 *
 * @param name of the rule
 * @param kind of its fault
 * @param matched requests that matched and had no fault from an earlier rule
 * @param injected faults injected
 */
public record RuleCount(String name, String kind, long matched, long injected) {}
