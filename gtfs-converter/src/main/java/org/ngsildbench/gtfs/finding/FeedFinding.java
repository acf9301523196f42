package org.ngsildbench.gtfs.finding;

import java.util.List;

/**
 * Something that is wrong with a feed.
 *
 * @param file in the archive
 * @param line counted from 1, the header being line 1; 0 when the whole file is meant
 * @param field the column; empty when the whole row is meant
 * @param message what is wrong, in plain words
 */
public record FeedFinding(
    FindingKind kind,
    Consequence consequence,
    String file,
    long line,
    String field,
    String message) {

  /**
   * Creates a finding for a required column missing from a header, reported once instead of for
   * each row.
   */
  public static FeedFinding missingColumn(String file, String column) {
    return missingColumns(Consequence.KEPT, file, List.of(column), "");
  }

  /**
   * As {@link #missingColumn(String, String)}, of columns whose lack has one effect.
   *
   * @param columns one or several
   * @param effect in words, such as "3 stops have no place"; empty when other findings tell it
   */
  public static FeedFinding missingColumns(
      Consequence consequence, String file, List<String> columns, String effect) {
    return new FeedFinding(
        FindingKind.MISSING_COLUMN,
        consequence,
        file,
        1,
        String.join("+", columns),
        "the header lacks "
            + (columns.size() == 1 ? "this required column" : "these required columns")
            + (effect.isEmpty() ? "" : ": " + effect));
  }

  @Override
  public String toString() {
    String where = file + (line > 0 ? ":" + line : "") + (field.isEmpty() ? "" : " " + field);
    // Of a whole file nothing is converted or left out for its sake: the message says it all.
    return line == 0
        ? where + ": " + message
        : "%s: %s (%s)".formatted(where, message, consequence.words());
  }
}
