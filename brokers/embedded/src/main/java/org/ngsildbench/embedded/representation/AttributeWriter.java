package org.ngsildbench.embedded.representation;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.List;
import org.ngsildbench.embedded.model.AttributeInstance;

/** Writes all instances of one attribute in one format. Immutable and thread-safe. */
public interface AttributeWriter {
  /** Writes the attribute's value; the caller has written its name. */
  void write(List<AttributeInstance> instances, JsonGenerator json) throws IOException;

  /** Returns the writer for a representation. */
  static AttributeWriter of(Representation representation) {
    return switch (representation.format()) {
      case NORMALIZED -> new NormalizedWriter(representation, false);
      case CONCISE -> new NormalizedWriter(representation, true);
      case SIMPLIFIED -> new SimplifiedWriter(representation.context());
    };
  }
}
