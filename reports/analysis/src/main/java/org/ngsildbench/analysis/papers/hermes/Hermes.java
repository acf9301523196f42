package org.ngsildbench.analysis.papers.hermes;

import java.util.List;
import java.util.stream.Stream;
import org.ngsildbench.analysis.page.NumberFormatting;
import org.ngsildbench.analysis.published.Experiment;
import org.ngsildbench.analysis.published.Paper;
import org.ngsildbench.analysis.published.PublishedRow;

/** The experiments of HERMES. */
public final class Hermes extends Paper {

  private static final Hermes PAPER = new Hermes();
  static final Experiment TABLE_1 = PAPER.experiment("table-1");
  static final Experiment TABLE_4 = PAPER.experiment("table-4");
  static final Experiment TABLE_5 = PAPER.experiment("table-5");

  /** The start of the name of a published row. */
  static final String PUBLISHED = TABLE_5.source() + " (published)";

  /** Reads the experiments. */
  public Hermes() {
    super("hermes", "HERMES", "table-1", "table-4", "table-5");
  }

  /** Returns cells of a published row by name; a dash where the paper prints nothing. */
  static List<String> cells(PublishedRow row, String... names) {
    return Stream.of(names).map(name -> cell(row, name)).toList();
  }

  private static String cell(PublishedRow row, String name) {
    if (row.values().containsKey(name)) {
      return NumberFormatting.number(row.value(name).number());
    }
    return row.of().containsKey(name)
        ? NumberFormatting.number(row.number(name))
        : NumberFormatting.NONE;
  }
}
