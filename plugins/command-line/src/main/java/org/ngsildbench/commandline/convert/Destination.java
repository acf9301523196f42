package org.ngsildbench.commandline.convert;

import java.io.IOException;
import org.ngsildbench.commandline.usage.UsageException;
import org.ngsildbench.gtfs.output.EntitySink;

/** Destination of converted entities. */
interface Destination {

  /** A conversion. */
  interface Conversion {

    /**
     * Passes all entities to a sink.
     *
     * @return their number
     * @throws UsageException if they must be discarded
     */
    long into(EntitySink sink) throws IOException;
  }

  /** Returns whether output can be undone; if not, strict mode must check everything first. */
  boolean canUndo();

  /**
   * Writes the entities and reports to the user.
   *
   * @return the exit code
   */
  int take(Conversion conversion) throws IOException;
}
