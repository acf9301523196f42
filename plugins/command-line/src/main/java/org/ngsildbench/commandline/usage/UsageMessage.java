package org.ngsildbench.commandline.usage;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ParameterException;

/** What was wrong with a command, in the words of the messages of the commands themselves. */
public final class UsageMessage {

  /** What picocli puts before the words of a converter. */
  private static final Pattern VALUE =
      Pattern.compile(
          "Invalid value for (?:option '([^']+)'|positional parameter at index \\d+)"
              + "(?: \\(<?([^)>]*)>?\\))?: (.*)",
          Pattern.DOTALL);

  private static final Pattern UNMATCHED =
      Pattern.compile("Unmatched arguments? (?:at|from) index \\d+: (.*)", Pattern.DOTALL);

  private static final Pattern NO_VALUE = Pattern.compile("'.*' is not a boolean", Pattern.DOTALL);

  private UsageMessage() {}

  public static String of(ParameterException wrong) {
    Matcher value = VALUE.matcher(wrong.getMessage());
    if (value.matches()) {
      String name = value.group(1) == null ? value.group(2) : value.group(1);
      String words = value.group(3);
      return name + ": " + (NO_VALUE.matcher(words).matches() ? "it takes no value" : words);
    }
    Matcher unmatched = UNMATCHED.matcher(wrong.getMessage());
    return unmatched.matches() ? unmatched.group(1) + ": not known here" : wrong.getMessage();
  }
}
