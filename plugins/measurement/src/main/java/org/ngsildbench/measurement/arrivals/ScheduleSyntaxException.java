package org.ngsildbench.measurement.arrivals;

import java.util.List;
import java.util.stream.Collectors;

/** A text is no schedule. The message has all problems, a line each, in the order of the text. */
public final class ScheduleSyntaxException extends Exception {

  private static final long serialVersionUID = 1L;

  private final transient List<Problem> problems;

  /**
   * One thing that is wrong.
   *
   * @param line its line, from 1
   * @param column its column, from 1
   * @param length how many characters are concerned; 0 at the end of the text
   * @param found what stands there
   * @param right what would be right
   */
  public record Problem(int line, int column, int length, String found, String right) {
    @Override
    public String toString() {
      return "line %d, column %d: found %s; %s".formatted(line, column, found, right);
    }
  }

  ScheduleSyntaxException(List<Problem> problems) {
    super(problems.stream().map(Problem::toString).collect(Collectors.joining("\n")));
    this.problems = List.copyOf(problems);
  }

  /** What is wrong, at least one thing. */
  public List<Problem> problems() {
    return problems == null ? List.of() : problems;
  }
}
