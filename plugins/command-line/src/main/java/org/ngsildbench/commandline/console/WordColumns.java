package org.ngsildbench.commandline.console;

import java.util.ArrayList;
import java.util.List;

/** Words side by side, as many to a line as a terminal of 80 columns holds. */
public final class WordColumns {

  private static final int WORDS_TO_A_LINE = 3;
  private static final String WORD = "  %-24s";

  private WordColumns() {}

  /** The lines. */
  public static String[] of(List<String> words) {
    List<String> lines = new ArrayList<>();
    for (int from = 0; from < words.size(); from += WORDS_TO_A_LINE) {
      StringBuilder line = new StringBuilder();
      words
          .subList(from, Math.min(from + WORDS_TO_A_LINE, words.size()))
          .forEach(word -> line.append(WORD.formatted(word)));
      lines.add(line.toString().stripTrailing());
    }
    return lines.toArray(String[]::new);
  }
}
