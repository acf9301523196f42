package org.ngsildbench.embedded.api;

import org.ngsildbench.embedded.problem.Problem;

/**
 * The requested linked entities (clause 4.5.23).
 *
 * @param flat whether they stand beside the linking entities, not inside them
 * @param levels how many relationships are followed; 0 for none
 */
record Join(boolean flat, int levels) {
  static final Join NONE = new Join(false, 0);

  private static final int MAX_LEVELS = 10;

  /**
   * Parses the parameters, each null if absent.
   *
   * @throws Problem BadRequestData if they are invalid
   */
  static Join parse(String join, String joinLevel) {
    if (join == null || join.equals("@none")) {
      if (joinLevel != null) {
        throw Problem.badData("joinLevel requires join=inline or join=flat.");
      }
      return NONE;
    }
    if (!join.equals("inline") && !join.equals("flat")) {
      throw Problem.badData("join must be inline, flat or @none, not \"" + join + "\".");
    }
    try {
      int levels = joinLevel == null ? 1 : Integer.parseInt(joinLevel);
      if (levels >= 1 && levels <= MAX_LEVELS) {
        return new Join(join.equals("flat"), levels);
      }
    } catch (NumberFormatException e) {
      // The error below also covers text that is not a number.
    }
    throw Problem.badData("joinLevel must be a whole number from 1 to " + MAX_LEVELS + ".");
  }
}
