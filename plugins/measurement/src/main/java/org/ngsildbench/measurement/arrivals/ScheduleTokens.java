package org.ngsildbench.measurement.arrivals;

import java.util.ArrayList;
import java.util.List;
import org.ngsildbench.measurement.arrivals.ScheduleSyntaxException.Problem;

/** The tokens of a schedule's text in order, with their errors. */
final class ScheduleTokens {

  /** The rest of the phase cannot be read; the problem is noted. */
  static final class BadPhase extends Exception {
    private static final long serialVersionUID = 1L;

    private BadPhase() {
      super(null, null, false, false);
    }
  }

  private final List<Token> tokens;
  private final List<Problem> problems = new ArrayList<>();
  private int at;

  ScheduleTokens(String text) {
    tokens = Token.of(text);
  }

  Token peek() {
    return tokens.get(at);
  }

  /** Takes a token; the end stays. */
  Token next() {
    Token token = peek();
    if (!token.is(Token.Kind.END)) {
      at++;
    }
    return token;
  }

  boolean atEnd() {
    return peek().is(Token.Kind.END);
  }

  boolean atSeparator() {
    return atEnd() || peek().is(Token.Kind.SEPARATOR);
  }

  boolean atWordOrSeparator() {
    return peek().is(Token.Kind.WORD) || atSeparator();
  }

  boolean skipSeparator() {
    return peek().is(Token.Kind.SEPARATOR) && next() != null;
  }

  void skipPhase() {
    while (!atSeparator()) {
      next();
    }
  }

  /** Consumes the next token if it is this word. */
  boolean take(String word) {
    return peek().isWord(word) && next() != null;
  }

  void takeComma() {
    if (peek().is(Token.Kind.COMMA)) {
      next();
    }
  }

  void require(String word, String right) throws BadPhase {
    if (!take(word)) {
      throw bad("write " + right);
    }
  }

  /** Notes that the next token is wrong. */
  BadPhase bad(String right) {
    problem(peek(), right);
    return new BadPhase();
  }

  void problem(Token token, String right) {
    problem(token, token.described(), right);
  }

  void problem(Token token, String found, String right) {
    problems.add(
        new Problem(token.line(), token.column(), token.text().strip().length(), found, right));
  }

  boolean hasProblems() {
    return !problems.isEmpty();
  }

  void throwProblems() throws ScheduleSyntaxException {
    if (hasProblems()) {
      throw new ScheduleSyntaxException(problems);
    }
  }
}
