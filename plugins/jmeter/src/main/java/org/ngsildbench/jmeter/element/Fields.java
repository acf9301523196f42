package org.ngsildbench.jmeter.element;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.Arrays;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Collectors;
import org.ngsildbench.measurement.text.AddressText;

/**
 * Reads the fields of one element. All are texts, because any may contain a variable. Immutable.
 *
 * @param element the element's name in messages, for instance {@code NGSI-LD Broker}
 */
public record Fields(String element) {

  /** A text without surrounding blanks; {@code ""} if the field was never set. */
  public static String text(String value) {
    return Objects.toString(value, "").strip();
  }

  /** A required text. */
  public String required(String field, String value, String right) throws BadFieldException {
    String text = resolved(field, value);
    if (text.isEmpty()) {
      throw new BadFieldException("%s: %s is empty; write %s.".formatted(element, field, right));
    }
    return text;
  }

  /** Returns a text with all variables resolved; may be empty. */
  public String resolved(String field, String value) throws BadFieldException {
    String text = text(value);
    int variable = text.indexOf("${");
    if (variable >= 0) {
      throw new BadFieldException(
          "%s: %s contains %s, but there is no such variable or function; define it or enter a value."
              .formatted(element, field, text.substring(variable)));
    }
    return text;
  }

  /** A whole number within bounds; the default where the field is empty. */
  public long wholeNumber(String field, String value, long least, long most, long otherwise)
      throws BadFieldException {
    String text = resolved(field, value);
    if (text.isEmpty()) {
      return otherwise;
    }
    try {
      long number = Long.parseLong(text);
      if (number >= least && number <= most) {
        return number;
      }
    } catch (NumberFormatException e) {
      // Said below, in the same words as a number out of range.
    }
    throw bad(field, text, "a whole number from " + least + " to " + most);
  }

  /** A whole number within bounds of 32 bits; the default where the field is empty. */
  public int integer(String field, String value, long least, long most, long otherwise)
      throws BadFieldException {
    return Math.toIntExact(wholeNumber(field, value, least, most, otherwise));
  }

  /** A number within bounds. */
  public double number(String field, String value, double least, double most)
      throws BadFieldException {
    String right = "a number from " + plain(least) + " to " + plain(most);
    String text = required(field, value, right);
    try {
      double number = Double.parseDouble(text);
      if (number >= least && number <= most) {
        return number;
      }
    } catch (NumberFormatException e) {
      // Said below, in the same words as a number out of range.
    }
    throw bad(field, text, right);
  }

  /**
   * Yes or no; the default where the field is empty. {@code True} is right too: JMeter's form
   * writes the word so.
   */
  public boolean yesOrNo(String field, String value, boolean otherwise) throws BadFieldException {
    String word = resolved(field, value);
    return switch (word.toLowerCase(Locale.ROOT)) {
      case "" -> otherwise;
      case "true" -> true;
      case "false" -> false;
      default -> throw bad(field, word, "true or false");
    };
  }

  /** An absolute {@code http} or {@code https} URL; null where the field is empty. */
  public URI httpUrl(String field, String value) throws BadFieldException {
    String text = resolved(field, value);
    if (text.isEmpty()) {
      return null;
    }
    try {
      URI url = new URI(text);
      String scheme = Objects.toString(url.getScheme(), "").toLowerCase(Locale.ROOT);
      if ((scheme.equals("http") || scheme.equals("https")) && url.getHost() != null) {
        return url;
      }
    } catch (URISyntaxException e) {
      // Said below.
    }
    throw bad(field, AddressText.withoutUser(text), "a URL such as http://127.0.0.1:9090");
  }

  /** Returns the constant of a lower-case, hyphenated word; the default if the field is empty. */
  public <E extends Enum<E>> E word(String field, String value, E otherwise)
      throws BadFieldException {
    String word = resolved(field, value);
    if (word.isEmpty()) {
      return otherwise;
    }
    E[] all = otherwise.getDeclaringClass().getEnumConstants();
    for (E one : all) {
      if (text(one).equalsIgnoreCase(word)) {
        return one;
      }
    }
    throw bad(
        field,
        word,
        "one of " + Arrays.stream(all).map(Fields::text).collect(Collectors.joining(" ")));
  }

  private static String text(Enum<?> word) {
    return word.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** Returns the exception for an invalid field. */
  public BadFieldException bad(String field, String value, String right) {
    return new BadFieldException(
        "%s: %s is \"%s\"; write %s.".formatted(element, field, value, right));
  }

  /** Returns a number as text, without a decimal point if it is whole. */
  public static String plain(double bound) {
    return bound == Math.rint(bound) && Math.abs(bound) < 1e15
        ? Long.toString((long) bound)
        : Double.toString(bound);
  }
}
