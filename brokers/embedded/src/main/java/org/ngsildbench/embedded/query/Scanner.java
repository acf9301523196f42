package org.ngsildbench.embedded.query;

import lombok.RequiredArgsConstructor;
import org.ngsildbench.embedded.problem.Problem;

/** Reads an expression from left to right and reports error positions. Not thread-safe. */
@RequiredArgsConstructor
final class Scanner {
  /** Name in error messages, such as {@code q}. */
  private final String parameter;

  private final String text;
  private int position;

  boolean atEnd() {
    return position == text.length();
  }

  boolean at(String token) {
    return text.startsWith(token, position);
  }

  boolean atAnyOf(String characters) {
    return !atEnd() && characters.indexOf(text.charAt(position)) >= 0;
  }

  boolean take(String token) {
    if (at(token)) {
      position += token.length();
      return true;
    }
    return false;
  }

  char takeOne() {
    return text.charAt(position++);
  }

  void require(String token) {
    if (!take(token)) {
      throw wrong("\"" + token + "\" is missing");
    }
  }

  /** Returns the text up to the first of some characters, or to the end. */
  String takeUntilAnyOf(String characters) {
    int start = position;
    while (!atEnd() && !atAnyOf(characters)) {
      position++;
    }
    return text.substring(start, position);
  }

  /** Returns the current position, to return to later. */
  int mark() {
    return position;
  }

  void backTo(int mark) {
    position = mark;
  }

  /** Returns the problem for an error at the current position. */
  Problem wrong(String reason) {
    return Problem.badData(
        "The parameter %s is not valid at character %s: %s."
            .formatted(parameter, position + 1, reason));
  }
}
