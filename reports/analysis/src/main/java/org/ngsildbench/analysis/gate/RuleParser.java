package org.ngsildbench.analysis.gate;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import lombok.RequiredArgsConstructor;

/**
 * Reads one rule:
 *
 * <pre>
 * rule   = figure relation ( number [unit] | "true" | "false" | "baseline" [("+" | "-") number [unit]] )
 * figure = a name of summary.json's figures; between quotation marks if it holds one of &lt; &gt; = !
 * unit   = "us" | "ms" | "s" | "min" | "/s" | "%" | "J" | "kJ" | "B" | "kB" | "MB" | "GB" | currency
 * </pre>
 */
@RequiredArgsConstructor
final class RuleParser {

  private static final String SIGNS = "<>=!";
  private static final String BASELINE = "baseline";
  private static final String PRICE = ".pricePerMillion";
  private static final Pattern NUMBER =
      Pattern.compile("[-+]?(\\d+(\\.\\d*)?|\\.\\d+)([eE][-+]?\\d+)?");

  private final String text;
  private int position;
  private String figure = "";

  GateRule rule() throws RuleException {
    figure = figure();
    Relation relation = relation();
    Limit limit = limit();
    skipBlanks();
    if (position < text.length()) {
      throw wrong("unexpected '%s': the rule should end here".formatted(rest()));
    }
    if (limit instanceof Limit.Baseline && !relation.isOrder()) {
      position = text.indexOf(BASELINE);
      throw wrong("no test can show that two systems are equal: use <= or >= with a margin");
    }
    return new GateRule(text.trim(), figure, relation, limit);
  }

  private String figure() throws RuleException {
    skipBlanks();
    int start = position;
    boolean quoted = false;
    while (position < text.length() && (quoted || SIGNS.indexOf(text.charAt(position)) < 0)) {
      quoted ^= text.charAt(position) == '"';
      position++;
    }
    if (quoted) {
      position = text.indexOf('"', start);
      throw wrong("missing closing quotation mark");
    }
    String name = text.substring(start, position).replace("\"", "").trim();
    if (name.isEmpty()) {
      position = start;
      throw wrong("a figure is missing, for example Q1.response.p99");
    }
    return name;
  }

  private Relation relation() throws RuleException {
    if (position == text.length()) {
      throw wrong("a comparison is missing: <, <=, >, >=, == or !=, followed by a limit");
    }
    Optional<Relation> relation = Relation.at(text, position);
    if (relation.isEmpty()) {
      throw wrong(
          "'%c' is not a comparison: use <, <=, >, >=, == or !=".formatted(text.charAt(position)));
    }
    position += relation.get().sign().length();
    return relation.get();
  }

  private Limit limit() throws RuleException {
    skipBlanks();
    if (take(BASELINE)) {
      return new Limit.Baseline(margin());
    }
    if (take("true")) {
      return new Limit.Truth(true);
    }
    if (take("false")) {
      return new Limit.Truth(false);
    }
    return new Limit.Fixed(amount("a number, true, false or baseline"));
  }

  private Amount margin() throws RuleException {
    skipBlanks();
    if (position == text.length()) {
      return Amount.NOTHING;
    }
    char sign = text.charAt(position);
    if (sign != '+' && sign != '-') {
      throw wrong("unexpected '%s': use + or - and a margin, or nothing".formatted(rest()));
    }
    position++;
    skipBlanks();
    int start = position;
    Amount margin = amount("a margin such as 10 % or 2 ms");
    if (margin.number() < 0) {
      position = start;
      throw wrong("two signs in a row: use one");
    }
    return sign == '+' ? margin : new Amount(-margin.number(), margin.unit(), margin.currency());
  }

  private Amount amount(String expected) throws RuleException {
    Matcher number = NUMBER.matcher(text).region(position, text.length());
    if (!number.lookingAt()) {
      throw wrong(
          position == text.length()
              ? expected + " is missing"
              : "unexpected '%s': expected %s".formatted(rest(), expected));
    }
    position = number.end();
    skipBlanks();
    int start = position;
    while (position < text.length() && !Character.isWhitespace(text.charAt(position))) {
      position++;
    }
    String unit = text.substring(start, position);
    Optional<LimitUnit> known = LimitUnit.of(unit);
    double value = Double.parseDouble(number.group());
    if (known.isEmpty() && figure.endsWith(PRICE)) {
      return new Amount(value, LimitUnit.NONE, unit);
    }
    if (known.isEmpty()) {
      position = start;
      throw wrong(
          "'%s' is not a unit: use us, ms, s, min, /s, %%, J, kJ, B, kB, MB, GB or none"
              .formatted(unit));
    }
    return new Amount(value, known.get());
  }

  private boolean take(String word) {
    int end = position + word.length();
    boolean found =
        text.startsWith(word, position)
            && (end == text.length() || !Character.isLetterOrDigit(text.charAt(end)));
    position = found ? end : position;
    return found;
  }

  private void skipBlanks() {
    while (position < text.length() && Character.isWhitespace(text.charAt(position))) {
      position++;
    }
  }

  private String rest() {
    return text.substring(position).trim();
  }

  private RuleException wrong(String what) {
    return RuleException.at(text, position + 1, what);
  }
}
