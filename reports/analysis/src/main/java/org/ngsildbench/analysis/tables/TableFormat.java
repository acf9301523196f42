package org.ngsildbench.analysis.tables;

import lombok.RequiredArgsConstructor;

/** The forms in which a table is written. */
@RequiredArgsConstructor
public enum TableFormat {
  /** Comma-separated values, for programs. */
  CSV("csv") {
    @Override
    public String write(TextTable table) {
      return Csv.of(table);
    }

    @Override
    public IntervalForm intervals() {
      return IntervalForm.APART;
    }
  },
  /** GitHub's Markdown. */
  MARKDOWN("md") {
    @Override
    public String write(TextTable table) {
      return Markdown.of(table);
    }
  },
  /** LaTeX with booktabs. */
  LATEX("tex") {
    @Override
    public String write(TextTable table) {
      return Latex.of(table);
    }
  };

  private final String extension;

  /** Returns how tables of this form show intervals. */
  public IntervalForm intervals() {
    return IntervalForm.IN_WORDS;
  }

  /** The ending of a file of that form, without a dot. */
  public String extension() {
    return extension;
  }

  /** The table in this format; cell content is escaped. */
  public abstract String write(TextTable table);
}
