package org.ngsildbench.embedded.temporal.answer;

import java.io.IOException;
import java.util.List;
import org.ngsildbench.embedded.history.StoredEntityHistory;
import org.ngsildbench.embedded.temporal.selection.Slice;

/** Writes the evolution of one attribute in one format. Created for one response. */
interface AttributeEvolutionWriter {

  /**
   * Writes the attribute's value; the caller has written its name.
   *
   * @param entity owner of the attribute
   * @param datasets one non-empty slice for each datasetId, at least one
   */
  void write(StoredEntityHistory entity, List<Slice> datasets, JsonOutput json) throws IOException;
}
