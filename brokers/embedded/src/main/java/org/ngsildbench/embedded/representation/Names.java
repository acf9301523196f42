package org.ngsildbench.embedded.representation;

import org.ngsildbench.embedded.problem.Problem;

/** Validates names of attributes and types (clause 4.6.2). */
public final class Names {
  private static final int MAX_LENGTH = 500;
  private static final String FORBIDDEN = "<>\"'=;()&|!~,[]{}\\^`";

  private Names() {}

  /**
   * Returns a valid name: not empty, without blanks, control characters and query operators.
   *
   * @throws Problem BadRequestData if the name is invalid
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
          "\"%s\" is not a valid name. Names cannot contain blanks or any of %s."
              .formatted(shown, FORBIDDEN));
    }
    return name;
  }
}
