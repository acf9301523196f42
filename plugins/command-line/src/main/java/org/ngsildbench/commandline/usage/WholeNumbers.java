package org.ngsildbench.commandline.usage;

import picocli.CommandLine.TypeConversionException;

/** Whole numbers as options hold them; what is none is said in plain words. */
public final class WholeNumbers {

  private WholeNumbers() {}

  public static int ofInt(String text) {
    try {
      return Integer.parseInt(text);
    } catch (NumberFormatException e) {
      throw wrong(text, Integer.MIN_VALUE, Integer.MAX_VALUE);
    }
  }

  public static long ofLong(String text) {
    try {
      return Long.parseLong(text);
    } catch (NumberFormatException e) {
      throw wrong(text, Long.MIN_VALUE, Long.MAX_VALUE);
    }
  }

  private static TypeConversionException wrong(String text, long least, long most) {
    return new TypeConversionException(
        text.matches("[+-]?\\d+")
            ? "'%s' is too large: write a number from %d to %d".formatted(text, least, most)
            : "'%s' is not a whole number".formatted(text));
  }
}
