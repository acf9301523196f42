package org.ngsildbench.gtfs.conversion;

import java.io.IOException;

/** Converts groups into memory, where it keeps what they become. For one thread at a time. */
interface GroupWriter {

  /** Converts a group. */
  void write(Group group) throws IOException;

  /** Forgets all that was converted, for the next batch. */
  void clear();
}
