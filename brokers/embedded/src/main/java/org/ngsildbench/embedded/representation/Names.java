package org.ngsildbench.embedded.representation;

import org.ngsildbench.embedded.problem.Problem;

/** What may be the name of an attribute or a type (clause 4.6.2). */
public final class Names {
  private static final int MAX_LENGTH = 500;
  private static final String FORBIDDEN = "<>\"'=;()&|!~,[]{}\\^`";

  private Names() {}

  /**
   * The name, if it can be one: not empty, without blanks, control characters and those that mean
   * something in queries.
   *
   * @throws Problem BadRequestData if it cannot
   */
  public static String require(String name) {
    boolean valid = !name.isEmpty() && name.length() <= MAX_LENGTH && name.charAt(0) != '@';
    for (int i = 0; valid && i < name.length(); i++) {
      char c = name.charAt(i);
      valid = c > ' ' && c != 0x7f && FORBIDDEN.indexOf(c) < 0;
    }
    if (!valid) {
      String shown = name.length() <= 100 ? name : name.substring(0, 100) + "...";
      throw Problem.badData(
          "\"" + shown + "\" cannot be a name: no blanks, and none of " + FORBIDDEN + ".");
    }
    return name;
  }
}
