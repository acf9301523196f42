package org.ngsildbench.measurement.arrivals;

import java.util.List;
import java.util.stream.Collectors;

/**
 * Thrown for an invalid schedule. The message has all problems, one per line, in the order of the
 * text.
 */
public final class ScheduleSyntaxException extends Exception {

  private static final long serialVersionUID = 1L;

  private final transient List<Problem> problems;

  /**
   * One syntax error.
   *
   * @param line line, from 1
   * @param column column, from 1
   * @param length number of invalid characters; 0 at the end of the text
   * @param found the invalid text
   * @param right the expected syntax
   */
  public record Problem(int line, int column, int length, String found, String right) {
    @Override
    public String toString() {
      return "line %s, column %s: found %s; %s".formatted(line, column, found, right);
    }
  }

  ScheduleSyntaxException(List<Problem> problems) {
    super(problems.stream().map(Problem::toString).collect(Collectors.joining("\n")));
    this.problems = List.copyOf(problems);
  }

  /** Returns the errors, at least one. */
  public List<Problem> problems() {
    return problems == null ? List.of() : problems;
  }
}
