package org.ngsildbench.commandline;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ParameterException;

/** What was wrong with a command, in the words of the messages of the commands themselves. */
final class UsageMessage {

  /** What picocli puts before the words of a converter. */
  private static final Pattern VALUE =
      Pattern.compile(
          "Invalid value for (?:option '([^']+)'|positional parameter at index \\d+)"
              + "(?: \\(<?([^)>]*)>?\\))?: (.*)",
          Pattern.DOTALL);

  private UsageMessage() {}

  static String of(ParameterException wrong) {
    Matcher value = VALUE.matcher(wrong.getMessage());
    if (!value.matches()) {
      return wrong.getMessage();
    }
    String name = value.group(1) == null ? value.group(2) : value.group(1);
    return name + ": " + value.group(3);
  }
}
