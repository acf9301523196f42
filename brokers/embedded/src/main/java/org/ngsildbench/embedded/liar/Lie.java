package org.ngsildbench.embedded.liar;

import java.util.Set;

/**
 * A way to answer falsely. Immutable.
 *
 * @param name in reports
 * @param questions whose answers it applies to
 * @param page the page of the operation that carries it, from 1
 * @param hideable whether it stays false in every other representation of the answer
 * @param withheld how many entities of a batch are kept from the broker, which the answer hides
 * @param telling makes the answer false
 */
record Lie(
    String name,
    Set<Question> questions,
    int page,
    boolean hideable,
    int withheld,
    Telling telling) {

  /** Makes an honest answer false, in place. */
  @FunctionalInterface
  interface Telling {
    /** Returns false if this answer cannot be made false so; it may then be spoilt. */
    boolean tell(Statement statement);
  }

  /** A lie that can be told in any representation. */
  static Lie of(String name, Set<Question> questions, Telling telling) {
    return new Lie(name, questions, 1, true, 0, telling);
  }

  /** A lie about the form itself. */
  static Lie ofForm(String name, Set<Question> questions, Telling telling) {
    return new Lie(name, questions, 1, false, 0, telling);
  }

  /** A lie about the second page. */
  static Lie ofSecondPage(String name, Set<Question> questions, Telling telling) {
    return new Lie(name, questions, 2, false, 0, telling);
  }

  /** The lie that all of a batch is done, when some of it never was. */
  static Lie withholding(String name, Set<Question> questions, int entities) {
    return new Lie(name, questions, 1, false, entities, statement -> true);
  }
}
