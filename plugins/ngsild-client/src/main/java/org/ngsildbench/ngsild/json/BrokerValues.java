package org.ngsildbench.ngsild.json;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;

/** Values in the forms brokers write them. */
final class BrokerValues {

  private BrokerValues() {}

  /**
   * The number under the parser: 36, 36.0 or "36", which Stellio, Scorpio and Mintaka mix; bare or
   * as the {@code value} of an attribute; of several instances the first. Leaves the parser on the
   * value's last token.
   *
   * @return not a number when the value is null or an object without a value
   */
  static double number(JsonParser parser) throws IOException {
    switch (parser.currentToken()) {
      case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> {
        return finite(parser.getDoubleValue(), parser);
      }
      case VALUE_STRING -> {
        return finite(parse(parser.getText()), parser);
      }
      case VALUE_TRUE -> {
        return 1;
      }
      case VALUE_FALSE -> {
        return 0;
      }
      case VALUE_NULL -> {
        return Double.NaN;
      }
      case START_ARRAY -> {
        if (parser.nextToken() == JsonToken.END_ARRAY) {
          return Double.NaN;
        }
        double first = number(parser);
        skipRestOfArray(parser);
        return first;
      }
      case START_OBJECT -> {
        return valueOfObject(parser);
      }
      default -> throw unexpected(parser, "a number");
    }
  }

  private static double valueOfObject(JsonParser parser) throws IOException {
    double value = Double.NaN;
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      String name = parser.currentName();
      parser.nextToken();
      if (name.equals("value") || name.equals("@value")) {
        value = number(parser);
      } else {
        parser.skipChildren();
      }
    }
    return value;
  }

  /** Returns the id at the parser's position; null if it is not a text. */
  static String id(JsonParser parser) throws IOException {
    if (parser.currentToken() == JsonToken.VALUE_STRING) {
      return parser.getText();
    }
    parser.skipChildren();
    return null;
  }

  /** Skips from the last token of an element to the end of its array. */
  static void skipRestOfArray(JsonParser parser) throws IOException {
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      parser.skipChildren();
    }
  }

  private static String named(JsonToken token) {
    if (token == null) {
      return "nothing";
    }
    return switch (token) {
      case START_OBJECT -> "an object";
      case START_ARRAY -> "an array";
      case VALUE_STRING -> "a string";
      case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> "a number";
      case VALUE_TRUE, VALUE_FALSE -> "true or false";
      case VALUE_NULL -> "null";
      default -> "something else";
    };
  }

  static MalformedAnswerException unexpected(JsonParser parser, String wanted) {
    String place = parser.getParsingContext().pathAsPointer().toString();
    return new MalformedAnswerException(
        "the response contains "
            + named(parser.currentToken())
            + " where "
            + wanted
            + " was expected"
            + (place.isEmpty() ? "" : " (at " + place + ")"));
  }

  private static double parse(String text) throws MalformedAnswerException {
    try {
      return Double.parseDouble(text.strip());
    } catch (NumberFormatException e) {
      throw new MalformedAnswerException(
          "the response contains the text \""
              + (text.length() > 40 ? text.substring(0, 40) + "..." : text)
              + "\" where a number was expected");
    }
  }

  private static double finite(double value, JsonParser parser) throws MalformedAnswerException {
    if (Double.isNaN(value) || Double.isInfinite(value)) {
      throw unexpected(parser, "a finite number");
    }
    return value;
  }
}
