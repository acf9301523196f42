package org.ngsildbench.embedded.faults;

/**
 * What a rule has done so far.
 *
 * @param name the rule's
 * @param kind of its fault
 * @param matched requests it was about and that no earlier rule struck
 * @param injected faults that took place
 */
public record RuleCount(String name, String kind, long matched, long injected) {}
