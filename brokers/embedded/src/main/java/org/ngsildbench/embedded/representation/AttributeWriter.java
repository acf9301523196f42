package org.ngsildbench.embedded.representation;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.List;
import org.ngsildbench.embedded.model.AttributeInstance;

/** Writes all instances of one attribute of an entity in some format. Immutable, thread-safe. */
public interface AttributeWriter {
  /** Writes the value of the attribute's member; its name is written already. */
  void write(List<AttributeInstance> instances, JsonGenerator json) throws IOException;

  /** The writer for a representation. */
  static AttributeWriter of(Representation representation) {
    return switch (representation.format()) {
      case NORMALIZED -> new NormalizedWriter(representation, false);
      case CONCISE -> new NormalizedWriter(representation, true);
      case SIMPLIFIED -> new SimplifiedWriter(representation.context());
    };
  }
}
