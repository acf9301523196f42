package org.ngsildbench.load.parquet;

import lombok.Getter;
import lombok.RequiredArgsConstructor;

/** The columns of a file of readings. */
@RequiredArgsConstructor
enum ParquetColumn {
  /** Time of the reading. */
  OBSERVED_AT("observedAt", Type.INT64, false),
  /** The entity's id. */
  ENTITY("entity", Type.BYTE_ARRAY, false),
  /** The attribute's name. */
  ATTRIBUTE("attribute", Type.BYTE_ARRAY, false),
  /** Numeric reading; absent for a position. */
  VALUE("value", Type.DOUBLE, true),
  /** Degrees east; absent for a number. */
  LONGITUDE("longitude", Type.DOUBLE, true),
  /** Degrees north; absent for a number. */
  LATITUDE("latitude", Type.DOUBLE, true);

  /** Parquet's physical types. */
  private static final class Type {
    static final int INT64 = 2;
    static final int DOUBLE = 5;
    static final int BYTE_ARRAY = 6;
  }

  private static final int UTF8 = 0;
  private static final int TIMESTAMP_MILLIS = 9;

  @Getter private final String label;
  @Getter private final int type;
  private final boolean optional;

  /** Writes the description in the file's footer, a Parquet {@code SchemaElement}. */
  void describe(CompactWriter footer) {
    footer.i32(1, type).i32(3, optional ? 1 : 0).text(4, label);
    if (type == Type.BYTE_ARRAY) {
      footer.i32(6, UTF8).struct(10, () -> footer.struct(1, () -> {}));
    } else if (type == Type.INT64) {
      footer
          .i32(6, TIMESTAMP_MILLIS)
          .struct(
              10,
              () ->
                  footer.struct(
                      8, () -> footer.yes(1).struct(2, () -> footer.struct(1, () -> {}))));
    }
  }
}
