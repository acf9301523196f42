package org.ngsildbench.embedded.query;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.OffsetTime;
import java.time.ZoneOffset;
import java.util.function.Function;
import java.util.regex.Pattern;
import org.ngsildbench.embedded.context.Context;
import org.ngsildbench.embedded.json.Json;
import org.ngsildbench.embedded.representation.Uris;

/**
 * Parses the values of query terms.
 *
 * @param expandingContext expands strings if the attribute is in {@code expandValues}; null
 *     otherwise
 */
record Literals(Scanner scanner, Context expandingContext) {
  private static final Pattern NUMBER =
      Pattern.compile("-?(0|[1-9]\\d*)(\\.\\d+)?([eE][+-]?\\d+)?");
  private static final Pattern MOMENT = Pattern.compile("\\d{4}-\\d{2}-\\d{2}T.+");
  private static final Pattern DAY = Pattern.compile("\\d{4}-\\d{2}-\\d{2}");
  private static final Pattern TIME_OF_DAY = Pattern.compile("\\d{2}:\\d{2}:\\d{2}.*");

  /** Parses the value at the scanner's position. */
  Literal read() {
    if (scanner.at("\"")) {
      String text = readQuoted(scanner);
      return new Literal.Text(
          expandingContext == null ? text : expandingContext.expand(text), true);
    }
    int start = scanner.mark();
    String token = readBare();
    if (token.isEmpty()) {
      throw scanner.wrong("a value is missing");
    }
    try {
      return interpret(token);
    } catch (DateTimeException e) {
      scanner.backTo(start);
      throw scanner.wrong("\"" + token + "\" is not a time such as 2026-01-05T08:00:00Z");
    } catch (IllegalArgumentException e) {
      scanner.backTo(start);
      throw scanner.wrong(
          "\"%s\" is not a number, time, URI, true or false; strings need double quotes"
              .formatted(token));
    }
  }

  private Literal interpret(String token) {
    if (token.equals("true") || token.equals("false")) {
      return new Literal.Truth(token.equals("true"));
    }
    if (NUMBER.matcher(token).matches()) {
      return new Literal.Numeric(Double.parseDouble(token));
    }
    if (MOMENT.matcher(token).matches()) {
      return time(token, text -> OffsetDateTime.parse(text).toInstant());
    }
    if (DAY.matcher(token).matches()) {
      return time(token, LocalDate::parse);
    }
    if (TIME_OF_DAY.matcher(token).matches()) {
      return time(token, text -> OffsetTime.parse(text).withOffsetSameInstant(ZoneOffset.UTC));
    }
    if (expandingContext != null) {
      return new Literal.Text(expandingContext.expand(token), false);
    }
    if (Uris.isUri(token)) {
      return new Literal.Text(token, false);
    }
    throw new IllegalArgumentException(token);
  }

  private static <T extends Comparable<? super T>> Literal time(
      String token, Function<String, T> parser) {
    return new Literal.Time<>(parser.apply(token), parser);
  }

  /** Parses a double-quoted string with JSON escapes. */
  static String readQuoted(Scanner scanner) {
    StringBuilder json = new StringBuilder().append(scanner.takeOne());
    while (true) {
      if (scanner.atEnd()) {
        throw scanner.wrong("the closing double quote is missing");
      }
      char c = scanner.takeOne();
      json.append(c);
      if (c == '"') {
        break;
      }
      if (c == '\\' && !scanner.atEnd()) {
        json.append(scanner.takeOne());
      }
    }
    try {
      JsonNode text = Json.MAPPER.readTree(json.toString());
      return text.textValue();
    } catch (JsonProcessingException e) {
      throw scanner.wrong("the text in double quotes is not a valid JSON string");
    }
  }

  /** Reads to the end of the term, a comma, or the dots of a range. */
  private String readBare() {
    StringBuilder token = new StringBuilder();
    while (!scanner.atEnd() && !scanner.atAnyOf(";|),\"") && !scanner.at("..")) {
      token.append(scanner.takeOne());
    }
    return token.toString();
  }
}
