package org.ngsildbench.embedded.liar;

/**
 * The treatment of one operation by the liar.
 *
 * @param lie the lie to tell; null for a correct response
 * @param variant the representation of the response; null for the usual one
 */
record Act(Lie lie, Variant variant) {

  static final Act HONEST = new Act(null, null);

  /** Returns {@code lie}, {@code variant} or {@code honest}, as written to the report. */
  String kind() {
    return lie != null ? "lie" : variant != null ? "variant" : "honest";
  }

  /** Returns the name of the lie; empty for a correct response. */
  String name() {
    return lie == null ? "" : lie.name();
  }

  /** Returns the representation; empty for the usual one. */
  String form() {
    return variant == null ? "" : variant.name();
  }

  /** Returns the number of batch entities to withhold from the broker. */
  int withheld() {
    return lie == null ? 0 : lie.withheld();
  }

  /**
   * Changes a response; returns false if the act does not apply to it. The response may then be
   * partly changed.
   */
  boolean apply(DraftResponse statement) {
    return (lie == null || lie.telling().apply(statement))
        && (variant == null || variant.form().apply(statement));
  }
}
