package org.ngsildbench.embedded.query;

import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import lombok.AccessLevel;
import lombok.RequiredArgsConstructor;
import org.ngsildbench.embedded.problem.Problem;

/**
 * A regular expression from a request, with a bounded number of match steps: some expressions take
 * exponential time. Thread-safe.
 */
@RequiredArgsConstructor(access = AccessLevel.PRIVATE)
public final class BoundedPattern {
  private static final int MAX_LENGTH = 1_000;
  private static final int MAX_STEPS = 200_000;

  private final Pattern pattern;

  /**
   * Compiles a regular expression.
   *
   * @param where start of the error message
   * @throws Problem BadRequestData if it is invalid
   */
  public static BoundedPattern compile(String regex, String where) {
    if (regex.isEmpty() || regex.length() > MAX_LENGTH) {
      throw Problem.badData(
          where + " must be a regular expression of 1 to " + MAX_LENGTH + " characters.");
    }
    try {
      return new BoundedPattern(Pattern.compile(regex));
    } catch (PatternSyntaxException e) {
      throw Problem.badData(
          "%s is not a valid regular expression: %s at character %s."
              .formatted(where, e.getDescription(), e.getIndex() + 1));
    }
  }

  /**
   * Returns whether the expression matches the whole text.
   *
   * @throws Problem BadRequestData if matching takes too many steps
   */
  public boolean matches(String text) {
    try {
      return pattern.matcher(new Counted(text, new int[1])).matches();
    } catch (StackOverflowError e) {
      throw tooManySteps(pattern);
    }
  }

  private Problem tooManySteps(Pattern which) {
    return Problem.badData(
        "The regular expression " + which + " takes too many steps to match; simplify it.");
  }

  /** Counts character reads, which dominate the matching time. */
  @RequiredArgsConstructor
  private final class Counted implements CharSequence {
    private final CharSequence text;
    private final int[] looks;

    @Override
    public char charAt(int index) {
      if (++looks[0] > MAX_STEPS) {
        throw tooManySteps(pattern);
      }
      return text.charAt(index);
    }

    @Override
    public int length() {
      return text.length();
    }

    @Override
    public CharSequence subSequence(int start, int end) {
      return new Counted(text.subSequence(start, end), looks);
    }

    @Override
    public String toString() {
      return text.toString();
    }
  }
}
