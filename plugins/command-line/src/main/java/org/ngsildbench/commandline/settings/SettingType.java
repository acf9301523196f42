package org.ngsildbench.commandline.settings;

import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.ngsildbench.commandline.fleet.PeriodConverter;
import org.ngsildbench.fleet.DataQuality;
import org.ngsildbench.fleet.faults.FieldEffect;
import org.ngsildbench.measurement.arrivals.RateSchedule;
import org.ngsildbench.measurement.arrivals.ScheduleSyntaxException;
import org.ngsildbench.ngsild.query.BusQueries;
import picocli.CommandLine.TypeConversionException;

/**
 * Type of a setting.
 *
 * @param right expected value, as the end of a sentence that starts with "write"
 * @param accepts whether a text is valid
 * @param inUnits the value as the plan reads it; an invalid one stays
 */
record SettingType(String right, Predicate<String> accepts, UnaryOperator<String> inUnits) {

  private static final Pattern PRODUCERS =
      Pattern.compile("([1-9]\\d{0,3})x[1-9]\\d{1,8}(\\+subscribers)?");

  private SettingType(String right, Predicate<String> accepts) {
    this(right, accepts, UnaryOperator.identity());
  }

  /** Parses the values of a row of {@code settings.txt}. */
  static SettingType parse(String text) {
    if (text.startsWith("list of ")) {
      return parse(text.substring("list of ".length())).list();
    }
    if (text.startsWith("empty or ")) {
      return parse(text.substring("empty or ".length())).orEmpty();
    }
    String[] words = text.split(" ");
    return switch (words[0]) {
      case "text" -> text(text.substring("text ".length()));
      case "oneOf" -> oneOf(Arrays.copyOfRange(words, 1, words.length));
      case "yesOrNo" -> yesOrNo();
      case "whole" ->
          words.length == 1
              ? anyWholeNumber()
              : wholeNumber(Long.parseLong(words[1]), Long.parseLong(words[2]));
      case "millis" -> millis(Long.parseLong(words[1]), Long.parseLong(words[2]));
      case "number" -> number(words[1], words[2]);
      case "query" -> oneOf(BusQueries.labels().toArray(String[]::new));
      case "data" -> data();
      case "phases" -> phases();
      case "step" ->
          matching(
              "SIZE@RATE or SIZE@max, such as 1000@5000",
              "[1-9]\\d{1,8}@([1-9]\\d{0,6}(\\.\\d+)?|max)");
      case "clients" ->
          matching("CLIENTS@RATE, such as 500@4", "[1-9]\\d{0,4}@[1-9]\\d{0,5}(\\.\\d+)?");
      case "producers" ->
          new SettingType(
              "PRODUCERSxBYTES or PRODUCERSxBYTES+subscribers, such as 100x220, or a comma-separated"
                  + " list without blanks, the most producers first",
              SettingType::areProducers);
      default -> throw new IllegalArgumentException(text);
    };
  }

  /** Any text, the empty one included. */
  static SettingType text(String right) {
    return new SettingType(right, text -> true);
  }

  /** Phases of a schedule, each with a semicolon behind it; or nothing. */
  private static SettingType phases() {
    return new SettingType(
        "phases of a schedule, each followed by a semicolon, such as constant 10/s for 1 s;",
        text -> text.isBlank() || isSchedule(text + " constant 1/s for 1 s"));
  }

  /** Returns a type with these words as values. */
  private static SettingType oneOf(String... words) {
    return new SettingType(
        "one of " + String.join(" ", words), text -> List.of(words).contains(text));
  }

  /** A data quality of the fleet. */
  private static SettingType data() {
    return new SettingType(
        "clean, scoped, realistic, or realistic: with some of "
            + FieldEffect.names()
            + ", between commas",
        SettingType::isDataQuality);
  }

  private static boolean isDataQuality(String text) {
    try {
      return !text.isBlank() && DataQuality.of(text) != null;
    } catch (IllegalArgumentException unknown) {
      return false;
    }
  }

  /** Yes or no, as JMeter writes it. */
  private static SettingType yesOrNo() {
    return new SettingType("true or false", text -> text.equals("true") || text.equals("false"));
  }

  /** A whole number within bounds, both included. */
  private static SettingType wholeNumber(long least, long most) {
    return new SettingType(
        "a whole number from %d to %d".formatted(least, most),
        text -> isWholeNumber(text, least, most));
  }

  /** A time in milliseconds, within bounds, or with a unit. */
  private static SettingType millis(long least, long most) {
    return new SettingType(
        "a whole number from %d to %d, or a time such as 500ms or 5s".formatted(least, most),
        text -> isWholeNumber(inMillis(text), least, most),
        SettingType::inMillis);
  }

  private static String inMillis(String text) {
    try {
      boolean hasUnit = !text.isEmpty() && Character.isLetter(text.charAt(text.length() - 1));
      return hasUnit ? Long.toString(new PeriodConverter().convert(text).toMillis()) : text;
    } catch (TypeConversionException notATime) {
      return text;
    }
  }

  /** Any whole number of 64 bits. */
  private static SettingType anyWholeNumber() {
    return new SettingType(
        "a whole number", text -> isWholeNumber(text, Long.MIN_VALUE, Long.MAX_VALUE));
  }

  /** A number within bounds, both included. */
  private static SettingType number(String least, String most) {
    double from = Double.parseDouble(least);
    double to = Double.parseDouble(most);
    return new SettingType(
        "a number from %s to %s".formatted(least, most), text -> isNumber(text, from, to));
  }

  /** Values of this kind with commas between them, at least one. */
  private SettingType list() {
    return new SettingType(
        right + ", or a comma-separated list without blanks",
        text -> Arrays.stream(text.split(",", -1)).allMatch(accepts));
  }

  /** Returns this type, with an empty value allowed. */
  private SettingType orEmpty() {
    return new SettingType(right + ", or empty", text -> text.isEmpty() || accepts.test(text));
  }

  private static boolean isSchedule(String text) {
    try {
      return !RateSchedule.parse(text).phases().isEmpty();
    } catch (ScheduleSyntaxException e) {
      return false;
    }
  }

  private static boolean isWholeNumber(String text, long least, long most) {
    try {
      long number = Long.parseLong(text);
      return number >= least && number <= most;
    } catch (NumberFormatException e) {
      return false;
    }
  }

  private static boolean isNumber(String text, double least, double most) {
    try {
      double number = Double.parseDouble(text);
      return number >= least && number <= most;
    } catch (NumberFormatException e) {
      return false;
    }
  }

  private static SettingType matching(String right, String pattern) {
    return new SettingType(right, text -> text.matches(pattern));
  }

  /** A thread that a step has no producer for must have ended: it would open the next one's. */
  private static boolean areProducers(String text) {
    int most = Integer.MAX_VALUE;
    for (String step : text.split(",", -1)) {
      Matcher matcher = PRODUCERS.matcher(step);
      if (!matcher.matches() || Integer.parseInt(matcher.group(1)) > most) {
        return false;
      }
      most = Integer.parseInt(matcher.group(1));
    }
    return true;
  }
}
