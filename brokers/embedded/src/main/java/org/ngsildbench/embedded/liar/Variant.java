package org.ngsildbench.embedded.liar;

import java.util.Set;

/**
 * Another legal representation of the same answer. Immutable.
 *
 * @param name in reports
 * @param questions whose answers have it
 * @param fitsAll whether every answer has it, so that a lie can be hidden in it
 * @param form puts an answer into that form, in place; returns false if there is nothing to change
 */
record Variant(String name, Set<QueryKind> questions, boolean fitsAll, Lie.Telling form) {}
