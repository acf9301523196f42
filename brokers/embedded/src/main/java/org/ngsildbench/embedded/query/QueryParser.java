package org.ngsildbench.embedded.query;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import org.ngsildbench.embedded.context.Context;

/**
 * A recursive descent parser for the query language of clause 4.9. AND ({@code ;}) binds tighter
 * than OR ({@code |}). Parentheses may nest deeper than in the ABNF, as in its example 6.
 *
 * <p>A regular expression may be quoted. Unquoted, it ends at the first {@code ;}, {@code |} or
 * {@code )} outside its own parentheses and brackets.
 */
final class QueryParser {
  private static final int MAX_NESTING = 50;
  private static final int MAX_TERMS = 1_000;

  private final Scanner scanner;
  private final Context context;
  private final Set<String> expandedValues;
  private final PathParser paths;
  private int terms;

  /**
   * @param expandedValues expanded names of the attributes whose values are expanded before
   *     comparison
   */
  QueryParser(String q, Context context, Set<String> expandedValues) {
    this.scanner = new Scanner("q", q);
    this.context = context;
    this.expandedValues = expandedValues;
    this.paths = new PathParser(scanner, context);
  }

  /** Parses the whole expression. */
  Condition parse() {
    Condition condition = or(0);
    if (!scanner.atEnd()) {
      throw scanner.wrong("expected ';', '|' or the end");
    }
    return condition;
  }

  private Condition or(int depth) {
    List<Condition> parts = new ArrayList<>();
    do {
      parts.add(and(depth));
    } while (scanner.take("|"));
    return parts.size() == 1 ? parts.get(0) : new Condition.Or(List.copyOf(parts));
  }

  private Condition and(int depth) {
    List<Condition> parts = new ArrayList<>();
    do {
      parts.add(termOrAssociation(depth));
    } while (scanner.take(";"));
    return parts.size() == 1 ? parts.get(0) : new Condition.And(List.copyOf(parts));
  }

  private Condition termOrAssociation(int depth) {
    if (!scanner.take("(")) {
      return term();
    }
    if (depth == MAX_NESTING) {
      throw scanner.wrong("parentheses nest deeper than " + MAX_NESTING);
    }
    Condition inner = or(depth + 1);
    scanner.require(")");
    return inner;
  }

  private Condition term() {
    if (++terms > MAX_TERMS) {
      throw scanner.wrong("there are more than " + MAX_TERMS + " terms");
    }
    AttributePath path = paths.read();
    return new Condition.Term(path, test(path));
  }

  private Predicate<Target> test(AttributePath path) {
    boolean expands = expandedValues.contains(path.names().get(0));
    Literals literals = new Literals(scanner, expands ? context : null);
    // Longer operators first, because some start with others.
    if (scanner.take("==")) {
      return TermComparison.equal(spans(literals));
    }
    if (scanner.take("!~=")) {
      return TermComparison.pattern(regex(), false);
    }
    if (scanner.take("~=")) {
      return TermComparison.pattern(regex(), true);
    }
    if (scanner.take("!=")) {
      return TermComparison.unequal(spans(literals));
    }
    if (scanner.take(">=")) {
      return TermComparison.ordered(comparable(literals), order -> order >= 0);
    }
    if (scanner.take("<=")) {
      return TermComparison.ordered(comparable(literals), order -> order <= 0);
    }
    if (scanner.take(">")) {
      return TermComparison.ordered(comparable(literals), order -> order > 0);
    }
    if (scanner.take("<")) {
      return TermComparison.ordered(comparable(literals), order -> order < 0);
    }
    return target -> true;
  }

  private List<TermComparison.Span> spans(Literals literals) {
    List<TermComparison.Span> spans = new ArrayList<>();
    do {
      Literal from = literals.read();
      if (scanner.take("..")) {
        if (!spans.isEmpty() || !from.isOrdered()) {
          throw scanner.wrong("a range needs two ordered values and cannot be part of a list");
        }
        return List.of(new TermComparison.Span(from, comparable(literals)));
      }
      spans.add(new TermComparison.Span(from, from));
    } while (scanner.take(","));
    return List.copyOf(spans);
  }

  private Literal comparable(Literals literals) {
    Literal literal = literals.read();
    if (!literal.isOrdered()) {
      throw scanner.wrong("only numbers, times and strings in double quotes can be ordered");
    }
    return literal;
  }

  private BoundedPattern regex() {
    String regex = scanner.at("\"") ? Literals.readQuoted(scanner) : bareRegex();
    return BoundedPattern.compile(regex, "The pattern in q");
  }

  private String bareRegex() {
    StringBuilder regex = new StringBuilder();
    int groups = 0;
    boolean inClass = false;
    while (!scanner.atEnd()) {
      if (groups == 0 && !inClass && scanner.atAnyOf(";|)")) {
        break;
      }
      char c = scanner.takeOne();
      regex.append(c);
      switch (c) {
        case '\\' -> {
          if (!scanner.atEnd()) {
            regex.append(scanner.takeOne());
          }
        }
        case '[' -> inClass = true;
        case ']' -> inClass = false;
        case '(' -> groups += inClass ? 0 : 1;
        case ')' -> groups -= inClass ? 0 : 1;
        default -> {}
      }
    }
    return regex.toString();
  }
}
