package org.ngsildbench.analysis.tables;

import lombok.RequiredArgsConstructor;

/** The forms in which a table is written. */
@RequiredArgsConstructor
public enum TableFormat {
  /** Comma-separated values, for programs. */
  CSV("csv"),
  /** GitHub's Markdown. */
  MARKDOWN("md"),
  /** LaTeX with booktabs. */
  LATEX("tex");

  private final String extension;

  /** Returns how tables of this form show intervals. */
  public IntervalForm intervals() {
    return this == CSV ? IntervalForm.APART : IntervalForm.IN_WORDS;
  }

  /** The ending of a file of that form, without a dot. */
  public String extension() {
    return extension;
  }

  /** The table in this format; cell content is escaped. */
  public String write(TextTable table) {
    return switch (this) {
      case CSV -> Csv.of(table);
      case MARKDOWN -> Markdown.of(table);
      case LATEX -> Latex.of(table);
    };
  }
}
