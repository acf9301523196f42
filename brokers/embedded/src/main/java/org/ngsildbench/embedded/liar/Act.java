package org.ngsildbench.embedded.liar;

/**
 * What the liar does with one operation.
 *
 * @param lie to be told; null for an honest answer
 * @param variant the representation of the answer; null for the usual one
 */
record Act(Lie lie, Variant variant) {

  static final Act HONEST = new Act(null, null);

  /** Returns {@code lie}, {@code variant} or {@code honest}. */
  String kind() {
    return lie != null ? "lie" : variant != null ? "variant" : "honest";
  }

  /** Returns the name of the lie; empty for an honest answer. */
  String name() {
    return lie == null ? "" : lie.name();
  }

  /** Returns the representation; empty for the usual one. */
  String form() {
    return variant == null ? "" : variant.name();
  }

  /** Returns how many entities of a batch are kept from the broker. */
  int withheld() {
    return lie == null ? 0 : lie.withheld();
  }

  /** Changes an answer; returns false if the act does not fit it, which may then be spoilt. */
  boolean apply(DraftAnswer statement) {
    return (lie == null || lie.telling().tell(statement))
        && (variant == null || variant.form().tell(statement));
  }
}
