package org.ngsildbench.commandline.run.option;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.ngsildbench.commandline.usage.UsageException;
import picocli.CommandLine.ParseResult;

/** Options that take names with commas between them. */
public final class ListOption {

  private ListOption() {}

  /**
   * Rejects an option without values or with duplicates, which are probably typing errors.
   *
   * @param values the values, ignoring surrounding blanks
   */
  public static void check(ParseResult given, String option, List<String> values) {
    if (given.hasMatchedOption(option) && values.isEmpty()) {
      throw new UsageException(option + ": empty; remove it for the defaults");
    }
    Set<String> seen = new HashSet<>();
    for (String value : values) {
      if (!seen.add(value.strip())) {
        throw new UsageException("%s: duplicate %s".formatted(option, value.strip()));
      }
    }
  }
}
