package org.ngsildbench.commandline.usage;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ParameterException;

/** Rewrites picocli's messages in the style of the commands. */
public final class UsageMessage {

  /** Prefix that picocli adds to a converter's message. */
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
