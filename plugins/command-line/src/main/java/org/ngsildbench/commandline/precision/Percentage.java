package org.ngsildbench.commandline.precision;

import java.util.OptionalDouble;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Percentages of goals. */
final class Percentage {

  static final String RANGE = "from 0.1 to 50";

  private static final Pattern FORM = Pattern.compile("(\\d{1,3}(?:\\.\\d{1,9})?)\\s*%");

  private Percentage() {}

  /** Parses a percentage such as {@code 2.5 %}; empty if it is none or out of range. */
  static OptionalDouble parse(String text) {
    Matcher form = FORM.matcher(text.strip());
    double percent = form.matches() ? Double.parseDouble(form.group(1)) : 0;
    return percent < 0.1 || percent > 50 ? OptionalDouble.empty() : OptionalDouble.of(percent);
  }

  /** The number without a decimal point where there is nothing behind it. */
  static String text(double percent) {
    return percent == Math.rint(percent) ? Long.toString((long) percent) : Double.toString(percent);
  }
}
