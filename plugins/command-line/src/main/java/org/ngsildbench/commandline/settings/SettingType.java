package org.ngsildbench.commandline.settings;

import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;
import org.ngsildbench.measurement.arrivals.RateSchedule;
import org.ngsildbench.measurement.arrivals.ScheduleSyntaxException;

/**
 * Type of a setting.
 *
 * @param right expected value, as the end of a sentence that starts with "write"
 * @param accepts whether a text is valid
 */
record SettingType(String right, Predicate<String> accepts) {

  /** Any text, the empty one included. */
  static SettingType text(String right) {
    return new SettingType(right, text -> true);
  }

  /** Phases of a schedule, each with a semicolon behind it; or nothing. */
  static SettingType phases() {
    return new SettingType(
        "phases of a schedule, each followed by a semicolon, such as constant 10/s for 1 s;",
        text -> text.isBlank() || isSchedule(text + " constant 1/s for 1 s"));
  }

  /** Returns a type with these words as values. */
  static SettingType oneOf(String... words) {
    return new SettingType(
        "one of " + String.join(" ", words), text -> List.of(words).contains(text));
  }

  /** Yes or no, as JMeter writes it. */
  static SettingType yesOrNo() {
    return new SettingType("true or false", text -> text.equals("true") || text.equals("false"));
  }

  /** A whole number within bounds, both included. */
  static SettingType wholeNumber(long least, long most) {
    return new SettingType(
        "a whole number from %d to %d".formatted(least, most),
        text -> isWholeNumber(text, least, most));
  }

  /** Any whole number of 64 bits. */
  static SettingType anyWholeNumber() {
    return new SettingType(
        "a whole number", text -> isWholeNumber(text, Long.MIN_VALUE, Long.MAX_VALUE));
  }

  /** A number within bounds, both included. */
  static SettingType number(String least, String most) {
    double from = Double.parseDouble(least);
    double to = Double.parseDouble(most);
    return new SettingType(
        "a number from %s to %s".formatted(least, most), text -> isNumber(text, from, to));
  }

  /** Values of this kind with commas between them, at least one. */
  SettingType list() {
    return new SettingType(
        right + ", or a comma-separated list without blanks",
        text -> Arrays.stream(text.split(",", -1)).allMatch(accepts));
  }

  /** The same, or nothing at all. */
  SettingType orEmpty() {
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
}
