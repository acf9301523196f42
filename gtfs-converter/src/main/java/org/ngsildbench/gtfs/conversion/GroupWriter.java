package org.ngsildbench.gtfs.conversion;

import java.io.IOException;
import org.ngsildbench.gtfs.finding.Findings;

/** Converts groups to entities and collects further results. Not thread-safe. */
interface GroupWriter {

  /** Converts a group. */
  void write(Group group) throws IOException;

  /** Returns the findings about the rows. */
  Findings findings();

  /** Discards the results before the next batch. */
  void clear();
}
