package org.ngsildbench.commandline.run;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.ngsildbench.commandline.usage.UsageException;
import picocli.CommandLine.ParseResult;

/** Options that take names with commas between them. */
final class ListOption {

  private ListOption() {}

  /**
   * Checks that an option that was given names something, and nothing twice: what stands there
   * twice is a slip, and which one was meant instead only the user knows.
   *
   * @param values what the option holds; blanks around them do not count
   */
  static void check(ParseResult given, String option, List<String> values) {
    if (given.hasMatchedOption(option) && values.isEmpty()) {
      throw new UsageException(option + ": it names nothing; leave it out for the usual ones");
    }
    Set<String> seen = new HashSet<>();
    for (String value : values) {
      if (!seen.add(value.strip())) {
        throw new UsageException("%s: %s stands there twice".formatted(option, value.strip()));
      }
    }
  }
}
