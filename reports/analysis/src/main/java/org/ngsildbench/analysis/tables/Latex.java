package org.ngsildbench.analysis.tables;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * A table for LaTeX, to be taken in by {@code \\input}; needs the package {@code booktabs}. Only
 * the {@code tabular}: caption and place are the paper's.
 */
final class Latex {

  /** Characters with a meaning in LaTeX or missing in its default fonts. */
  private static final Map<Integer, String> ESCAPES =
      Map.ofEntries(
          escape('\\', "\\textbackslash{}"),
          escape('{', "\\{"),
          escape('}', "\\}"),
          escape('$', "\\$"),
          escape('&', "\\&"),
          escape('#', "\\#"),
          escape('_', "\\_"),
          escape('%', "\\%"),
          escape('^', "\\textasciicircum{}"),
          escape('~', "\\textasciitilde{}"),
          escape('<', "\\textless{}"),
          escape('>', "\\textgreater{}"),
          escape('|', "\\textbar{}"),
          escape('"', "\\textquotedbl{}"),
          escape('µ', "\\textmu{}"),
          escape('–', "--"));

  private Latex() {}

  static String of(TextTable table) {
    StringBuilder text = new StringBuilder("% Needs \\usepackage{booktabs}.\n");
    text.append("\\begin{tabular}{")
        .append("l".repeat(table.textColumns()))
        .append("r".repeat(table.header().size() - table.textColumns()))
        .append("}\n\\toprule\n")
        .append(row(table.header()))
        .append("\\midrule\n");
    table.rows().forEach(row -> text.append(row(row)));
    return text.append("\\bottomrule\n\\end{tabular}\n").toString();
  }

  private static String row(List<String> cells) {
    return cells.stream().map(Latex::cell).collect(Collectors.joining(" & ", "", " \\\\\n"));
  }

  private static String cell(String cell) {
    StringBuilder text = new StringBuilder();
    cell.codePoints()
        .forEach(
            character -> {
              if (Character.isISOControl(character)) {
                text.append(' ');
              } else if (ESCAPES.containsKey(character)) {
                text.append(ESCAPES.get(character));
              } else {
                text.appendCodePoint(character);
              }
            });
    // LaTeX would read a row that begins with a bracket as an argument of the previous line.
    return text.length() > 0 && text.charAt(0) == '[' ? "{[}" + text.substring(1) : text.toString();
  }

  private static Map.Entry<Integer, String> escape(char character, String by) {
    return Map.entry((int) character, by);
  }
}
