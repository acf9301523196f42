package org.ngsildbench.embedded.temporal.answer;

import java.io.IOException;
import java.util.List;
import org.ngsildbench.embedded.temporal.selection.Slice;

/**
 * An object for the instances of each datasetId, with their type; an array of objects where there
 * are several datasets.
 */
final class DatasetObjects {

  /** Writes the further members of one object. */
  @FunctionalInterface
  interface Members {
    /** Writes members, a comma before each. */
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
}
