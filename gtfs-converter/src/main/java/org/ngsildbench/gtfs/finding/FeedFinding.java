package org.ngsildbench.gtfs.finding;

import java.util.List;

/**
 * A problem of a feed.
 *
 * @param file in the archive
 * @param line from 1, the header; 0 for the whole file
 * @param field the column; empty for the whole row
 * @param message description of the problem
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
   * Creates a finding for missing columns with a common effect.
   *
   * @param columns one or more
   * @param effect effect such as "3 stops have no place"; empty if other findings report it
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
    // Nothing is converted or skipped for a finding about a whole file, so the message is
    // complete.
    return line == 0
        ? where + ": " + message
        : "%s: %s (%s)".formatted(where, message, consequence.words());
  }
}
