package org.ngsildbench.commandline.convert;

import java.io.IOException;
import org.ngsildbench.gtfs.output.EntitySink;

/** Where converted entities go. */
interface Destination {

  /** What converts. */
  interface Conversion {

    /**
     * Hands all entities to a sink.
     *
     * @return how many; negative when they are not to be kept, which the user has been told
     */
    long into(EntitySink sink) throws IOException;
  }

  /**
   * Whether what was handed over can be taken back: if not, a strict conversion has to look at
   * everything before.
   */
  boolean canTakeBack();

  /**
   * Takes the entities and tells the user.
   *
   * @return the exit code
   */
  int take(Conversion conversion) throws IOException;
}
