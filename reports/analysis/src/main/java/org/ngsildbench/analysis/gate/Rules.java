package org.ngsildbench.analysis.gate;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Reads several rules. */
public final class Rules {

  private Rules() {}

  /**
   * Reads each text as a rule.
   *
   * @throws RuleException of the first that is wrong
   */
  public static List<GateRule> parse(List<String> texts) throws RuleException {
    List<GateRule> rules = new ArrayList<>();
    for (String text : texts) {
      rules.add(GateRule.parse(text));
    }
    return rules;
  }

  /**
   * Reads a file of rules, one a line; empty lines and lines that begin with # are passed over.
   *
   * @throws RuleException of the first that is wrong, with the file and line
   * @throws IOException if the file cannot be read
   */
  public static List<GateRule> read(Path file) throws IOException, RuleException {
    List<GateRule> rules = new ArrayList<>();
    List<String> lines = lines(file);
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i).strip();
      if (!line.isEmpty() && !line.startsWith("#")) {
        try {
          rules.add(GateRule.parse(line));
        } catch (RuleException e) {
          throw RuleException.general("%s, line %s: %s".formatted(file, i + 1, e.getMessage()));
        }
      }
    }
    return rules;
  }

  private static List<String> lines(Path file) throws IOException, RuleException {
    try {
      return Files.readAllLines(file);
    } catch (NoSuchFileException e) {
      throw RuleException.general("the file of rules " + file + " does not exist");
    }
  }
}
