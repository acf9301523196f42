package org.ngsildbench.gtfs.conversion;

import java.io.IOException;
import org.ngsildbench.gtfs.finding.Findings;

/** Converts groups into a sink, and keeps what else is found out. For one thread at a time. */
interface GroupWriter {

  /** Converts a group. */
  void write(Group group) throws IOException;

  /** Returns the findings in the rows. */
  Findings findings();

  /** Forgets what was found out, for the next batch. */
  void clear();
}
