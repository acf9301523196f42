package org.ngsildbench.embedded.temporal.answer;

import java.io.IOException;
import java.util.List;
import org.ngsildbench.embedded.history.SeriesView;
import org.ngsildbench.embedded.temporal.selection.Slice;

/**
 * Writes one object for each datasetId, with its type; an array of objects if there are several
 * datasets.
 */
final class DatasetObjects {

  /** Writes the other members of one object. */
  @FunctionalInterface
  interface Members {
    /** Writes members, each preceded by a comma. */
    void write(Slice dataset) throws IOException;
  }

  private DatasetObjects() {}

  static void write(List<Slice> datasets, JsonOutput json, Members members) throws IOException {
    boolean several = datasets.size() > 1;
    if (several) {
      json.raw('[');
    }
    for (int i = 0; i < datasets.size(); i++) {
      Slice dataset = datasets.get(i);
      if (i > 0) {
        json.raw(',');
      }
      String type = dataset.view().instance(dataset.from()).details().type();
      json.raw('{').name("type").quoted(type);
      if (!dataset.key().datasetId().isEmpty()) {
        json.raw(',').name("datasetId").quoted(dataset.key().datasetId());
      }
      members.write(dataset);
      json.raw('}');
    }
    if (several) {
      json.raw(']');
    }
  }

  /** Writes the rows of a dataset block by block, separated by commas. */
  static void rows(Slice dataset, JsonOutput json, SeriesView.Reader<IOException> rows)
      throws IOException {
    boolean[] begun = new boolean[1];
    dataset
        .view()
        .read(
            dataset.from(),
            dataset.to(),
            (block, from, to) -> {
              if (begun[0]) {
                json.raw(',');
              }
              begun[0] = true;
              rows.read(block, from, to);
            });
  }
}
