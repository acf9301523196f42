package org.ngsildbench.load.replay;

/**
 * The mapping of a column to an attribute.
 *
 * @param column column name in the file
 * @param attribute the attribute's name
 * @param unitCode a UN/CEFACT common code; null for none
 * @param decimals number of decimals to keep, 0 to 6
 * @param minimum minimum valid value, after the factor
 * @param maximum maximum valid value, after the factor
 * @param factor multiplies the file's numbers
 */
record MappedColumn(
    String column,
    String attribute,
    String unitCode,
    int decimals,
    double minimum,
    double maximum,
    double factor) {

  private static final String FORM = "NAME UNIT|- DECIMALS MINIMUM MAXIMUM [FACTOR]";

  /**
   * Reads {@value #FORM}.
   *
   * @throws IllegalArgumentException with the reason, if the text is invalid
   */
  static MappedColumn parse(String column, String text) {
    String[] parts = text.strip().split("\\s+");
    try {
      if (parts.length != 5 && parts.length != 6) {
        throw new NumberFormatException("parts");
      }
      int decimals = Integer.parseInt(parts[2]);
      double scale = Math.pow(10, decimals);
      MappedColumn mapped =
          new MappedColumn(
              column,
              parts[0],
              parts[1].equals("-") ? null : parts[1],
              decimals,
              Double.parseDouble(parts[3]),
              Double.parseDouble(parts[4]),
              parts.length == 6 ? Double.parseDouble(parts[5]) : 1);
      if (!NgsiLdName.isAttribute(mapped.attribute)) {
        throw new IllegalArgumentException(
            "attribute.%s: '%s' is not an attribute name. Use letters, digits and _"
                .formatted(column, mapped.attribute));
      }
      if (!(mapped.minimum <= mapped.maximum)
          || mapped.factor == 0
          || !Double.isFinite(mapped.factor)) {
        throw new IllegalArgumentException(
            "attribute.%s: the minimum must not exceed the maximum, and the factor must be finite and not 0"
                .formatted(column));
      }
      boolean fits =
          decimals >= 0
              && decimals <= 6
              && Math.abs(mapped.minimum * scale) < Integer.MAX_VALUE
              && Math.abs(mapped.maximum * scale) < Integer.MAX_VALUE;
      if (!fits) {
        throw new IllegalArgumentException(
            ("attribute.%s: decimals are 0 to 6, and limits with so many decimals have 9 digits at"
                    + " most")
                .formatted(column));
      }
      return mapped;
    } catch (NumberFormatException malformed) {
      throw new IllegalArgumentException(
          "attribute.%s = %s: use the form %s".formatted(column, text, FORM), malformed);
    }
  }

  /** Returns whether a value, after the factor, is within the limits. */
  boolean isValid(double value) {
    return value >= minimum && value <= maximum;
  }
}
