package org.ngsildbench.commandline.usage;

import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** Rewrites picocli's messages in the style of the commands. */
public final class UsageMessage {

  /** Prefix that picocli adds to a converter's message. */
  private static final Pattern VALUE =
      Pattern.compile(
          "Invalid value for (?:option '([^']+)'|positional parameter at index \\d+)"
              + "(?: \\(<?([^)>]*)>?\\))?: (.*)",
          Pattern.DOTALL);

  private static final Pattern NO_VALUE = Pattern.compile("'.*' is not a boolean", Pattern.DOTALL);

  private UsageMessage() {}

  public static String of(ParameterException wrong) {
    Matcher value = VALUE.matcher(wrong.getMessage());
    if (value.matches()) {
      String name = value.group(1) == null ? value.group(2) : value.group(1);
      String words = value.group(3);
      return name + ": " + (NO_VALUE.matcher(words).matches() ? "it takes no value" : words);
    }
    return wrong instanceof UnmatchedArgumentException unmatched
        ? unknown(unmatched)
        : wrong.getMessage();
  }

  private static String unknown(UnmatchedArgumentException unmatched) {
    String word = unmatched.getUnmatched().get(0);
    CommandSpec command = unmatched.getCommandLine().getCommandSpec();
    if (unmatched.isUnknownOption()) {
      String option = word.replaceAll("=.*", "");
      return "Unknown option '%s'.%s".formatted(option, Suggestion.of(option, names(command)));
    }
    return command.subcommands().isEmpty()
        ? "Unexpected argument '%s'.".formatted(word)
        : "Unknown command '%s'.%s"
            .formatted(word, Suggestion.of(word, command.subcommands().keySet()));
  }

  private static List<String> names(CommandSpec command) {
    return command.options().stream().flatMap(option -> Arrays.stream(option.names())).toList();
  }
}
