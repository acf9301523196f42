package org.ngsildbench.embedded.liar;

import java.util.Set;

/**
 * Another valid representation of a response. Immutable.
 *
 * @param name in reports
 * @param questions the operations it applies to
 * @param fitsAll whether it applies to every response, so that a lie can be hidden in it
 * @param form converts a response in place; returns false if there is nothing to change
 */
record Variant(String name, Set<QueryKind> questions, boolean fitsAll, Lie.Telling form) {}
