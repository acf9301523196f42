package org.ngsildbench.gtfs.mapping;

import java.io.IOException;
import org.ngsildbench.gtfs.finding.BadValueException;
import org.ngsildbench.gtfs.output.NormalizedEntityWriter;

/** Converts a field's text to an attribute. Implementations are immutable. */
@FunctionalInterface
interface FieldType {

  /**
   * Writes the attribute for a non-empty text; writes nothing if it throws.
   *
   * @throws BadValueException if the text is invalid
   */
  void write(NormalizedEntityWriter out, String attribute, String text, References references)
      throws BadValueException, IOException;
}
