package org.ngsildbench.gtfs.mapping;

import java.io.IOException;
import org.ngsildbench.gtfs.finding.BadValueException;
import org.ngsildbench.gtfs.output.NormalizedEntityWriter;

/** Converts a field's text to an attribute. Implementations are immutable. */
@FunctionalInterface
interface FieldType {

  /**
   * Writes the attribute; the text is not empty. Nothing has been written when it throws.
   *
   * @throws BadValueException when the text is not what it should be
   */
  void write(NormalizedEntityWriter out, String attribute, String text, References references)
      throws BadValueException, IOException;
}
