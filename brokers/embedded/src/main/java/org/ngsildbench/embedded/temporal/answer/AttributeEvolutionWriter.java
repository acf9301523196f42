package org.ngsildbench.embedded.temporal.answer;

import java.io.IOException;
import java.util.List;
import org.ngsildbench.embedded.history.StoredEntityHistory;
import org.ngsildbench.embedded.temporal.selection.Slice;

/** Writes the evolution of one attribute in one format. Made for one answer. */
interface AttributeEvolutionWriter {

  /**
   * Writes the value of the attribute's member; its name is written already.
   *
   * @param entity whose attribute it is
   * @param datasets what there is of each datasetId, none empty, at least one
   */
  void write(StoredEntityHistory entity, List<Slice> datasets, JsonOutput json) throws IOException;
}
