package org.ngsildbench.gtfs.conversion;

import java.io.IOException;
import org.ngsildbench.gtfs.finding.Findings;
import org.ngsildbench.gtfs.grouping.GroupConsumer;
import org.ngsildbench.gtfs.grouping.RowGroups;

/** Converts a file whose rows belong together in groups. For one thread. */
interface GroupConverter extends GroupConsumer {

  /** Waits for all groups to be converted. */
  void finish() throws IOException;

  /** What is wrong with what the rows say. */
  Findings findings();

  /** Counts what becomes of the file. */
  FileTally tally();

  /**
   * Converts the file. What is wrong with rows as they are read is told before what is wrong with
   * what they say: in which order the two are met, threads decide.
   *
   * @param sorted whether the rows of each group stand together
   * @param to gets all that is found
   */
  default void convert(RowGroups rows, boolean sorted, Findings to) throws IOException {
    Findings ofRows = new Findings();
    tally().rows(rows.forEach(sorted, this, ofRows));
    finish();
    to.addAll(ofRows);
    to.addAll(findings());
  }
}
