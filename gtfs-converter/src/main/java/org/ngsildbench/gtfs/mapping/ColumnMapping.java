package org.ngsildbench.gtfs.mapping;

import java.util.List;

/**
 * A column and its attribute.
 *
 * @param required whether a row is invalid without it
 */
record ColumnMapping(String column, String name, FieldType kind, boolean required) {

  /** Parses the words of a line of {@code mappings.txt}. */
  static ColumnMapping of(List<String> words) {
    String column = words.get(0);
    FieldType kind = ValueKinds.parse(words.get(2), words.subList(3, words.size()));
    return new ColumnMapping(column.replace("!", ""), words.get(1), kind, column.endsWith("!"));
  }
}
