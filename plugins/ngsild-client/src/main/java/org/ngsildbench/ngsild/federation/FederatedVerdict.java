package org.ngsildbench.ngsild.federation;

/**
 * Result of comparing an answer with the data of broker and sources. Immutable.
 *
 * @param message the difference, for users; empty if it is correct
 */
public record FederatedVerdict(Kind kind, String message) {

  static final FederatedVerdict CORRECT = new FederatedVerdict(Kind.CORRECT, "");

  /** Kinds, the worst last. */
  public enum Kind {
    /** Complete; with or without a warning. */
    CORRECT,
    /** All but the data of the source that is dead or slow by choice, with a warning (6.3.17). */
    PARTIAL,
    /** Incomplete with a warning, although all sources work. */
    UNEXPLAINED,
    /** An entity or attribute is missing without a warning, or that of another source. */
    MISSING,
    /** An entity or attribute too many. */
    ADDITIONAL,
    /** A value of a place that does not count in this mode. */
    OTHER_PLACE,
    /** A value that no place has. */
    FABRICATED
  }
}
