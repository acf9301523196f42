package org.ngsildbench.gtfs.mapping;

import java.time.DateTimeException;
import java.time.ZoneId;
import java.util.List;
import java.util.regex.Pattern;
import org.ngsildbench.gtfs.finding.BadValueException;
import org.ngsildbench.gtfs.timetable.ServiceDates;
import org.ngsildbench.gtfs.timetable.ServiceTime;

/** The value types of GTFS. */
final class ValueKinds {

  private static final Pattern DECIMAL = Pattern.compile("-?\\d{1,15}(\\.\\d{1,15})?");
  private static final Pattern WHOLE = Pattern.compile("-?\\d{1,15}");
  private static final Pattern ABOVE_0 = Pattern.compile("0*[1-9]\\d{0,14}");
  private static final Pattern ROUTE = Pattern.compile("\\d{1,4}");
  private static final Pattern COLOUR = Pattern.compile("[0-9A-Fa-f]{6}");

  private static final FieldType WHOLE_NUMBER =
      (out, name, text, references) -> {
        require(WHOLE, text, "a whole number");
        out.property(name, Long.parseLong(text));
      };

  private static final FieldType NUMBER_ABOVE_0 =
      (out, name, text, references) -> {
        require(ABOVE_0, text, "a whole number above 0");
        out.property(name, Long.parseLong(text));
      };

  private static final FieldType NUMBER =
      (out, name, text, references) -> {
        require(DECIMAL, text, "a number");
        out.number(name, canonical(text));
      };

  /** Any number, because the codes in use exceed the models' list. */
  private static final FieldType ROUTE_TYPE =
      (out, name, text, references) -> {
        require(ROUTE, text, "a type of route, a number");
        out.property(name, text);
      };

  private static final FieldType COLOUR_CODE =
      (out, name, text, references) -> {
        require(COLOUR, text, "a colour of six hexadecimal digits");
        out.property(name, text);
      };

  private static final FieldType DATE =
      (out, name, text, references) -> out.date(name, ServiceDates.parse(text).toString());

  /** The models store the date of an exception as text. */
  private static final FieldType DATE_TEXT =
      (out, name, text, references) -> out.property(name, ServiceDates.parse(text).toString());

  private static final FieldType TIME =
      (out, name, text, references) -> out.serviceTime(name, ServiceTime.parse(text));

  private static final FieldType YES_NO =
      (out, name, text, references) -> {
        if (!text.equals("0") && !text.equals("1")) {
          throw BadValueException.of(text, "0 or 1");
        }
        out.property(name, text.equals("1"));
      };

  private static final FieldType TIME_ZONE =
      (out, name, text, references) -> {
        try {
          out.property(name, ZoneId.of(text).getId());
        } catch (DateTimeException unknown) {
          throw BadValueException.of(text, "a time zone such as Europe/Athens");
        }
      };

  private ValueKinds() {}

  /** Parses the type of a value in {@code mappings.txt}. */
  static FieldType parse(String type, List<String> arguments) {
    return switch (type) {
      case "text" -> (out, name, text, references) -> out.property(name, text);
      case "whole" -> WHOLE_NUMBER;
      case "positive" -> NUMBER_ABOVE_0;
      case "number" -> NUMBER;
      case "routeType" -> ROUTE_TYPE;
      case "colour" -> COLOUR_CODE;
      case "date" -> DATE;
      case "dateText" -> DATE_TEXT;
      case "time" -> TIME;
      case "yesNo" -> YES_NO;
      case "timeZone" -> TIME_ZONE;
      case "code" -> code(arguments);
      case "numberCode" -> numberCode(arguments);
      case "reference" -> reference(arguments.get(0));
      default -> throw new IllegalArgumentException(type);
    };
  }

  /** A code from a list, stored as text. */
  private static FieldType code(List<String> known) {
    return (out, name, text, references) -> {
      requireCode(known, text);
      out.property(name, text);
    };
  }

  /** A code from a list, stored as a number. */
  private static FieldType numberCode(List<String> known) {
    return (out, name, text, references) -> {
      requireCode(known, text);
      out.property(name, Long.parseLong(text));
    };
  }

  /** The id of another object of the feed. */
  private static FieldType reference(String type) {
    return (out, name, text, references) -> out.relationship(name, references.resolve(type, text));
  }

  private static void requireCode(List<String> known, String text) throws BadValueException {
    if (!known.contains(text)) {
      throw BadValueException.of(text, "one of " + String.join(", ", known));
    }
  }

  private static void require(Pattern form, String text, String expected) throws BadValueException {
    if (!form.matcher(text).matches()) {
      throw BadValueException.of(text, expected);
    }
  }

  /** Removes leading zeros, which JSON does not allow. */
  private static String canonical(String decimal) {
    String sign = decimal.startsWith("-") ? "-" : "";
    String digits = decimal.substring(sign.length()).replaceFirst("^0+(?=\\d)", "");
    return sign + digits;
  }
}
