package org.ngsildbench.gtfs.finding;

/**
 * Something that is wrong with a feed.
 *
 * @param file in the archive
 * @param line counted from 1, the header being line 1; 0 when the whole file is meant
 * @param field the column; empty when the whole row is meant
 * @param message what is wrong, in plain words
 */
public record Finding(
    FindingKind kind,
    Consequence consequence,
    String file,
    long line,
    String field,
    String message) {

  @Override
  public String toString() {
    String where = file + (line > 0 ? ":" + line : "") + (field.isEmpty() ? "" : " " + field);
    // Of a whole file nothing is converted or left out for its sake: the message says it all.
    return line == 0
        ? where + ": " + message
        : "%s: %s (%s)".formatted(where, message, consequence.words());
  }
}
