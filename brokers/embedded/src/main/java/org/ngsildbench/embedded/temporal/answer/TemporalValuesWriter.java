package org.ngsildbench.embedded.temporal.answer;

import java.io.IOException;
import java.util.List;
import org.ngsildbench.embedded.history.Block;
import org.ngsildbench.embedded.history.LongColumn;
import org.ngsildbench.embedded.history.StoredEntityHistory;
import org.ngsildbench.embedded.model.AttributeType;
import org.ngsildbench.embedded.temporal.selection.Slice;

/** Writes the simplified form: pairs of value and time. */
record TemporalValuesWriter(ValueNames names) implements AttributeEvolutionWriter {

  @Override
  public void write(StoredEntityHistory entity, List<Slice> datasets, JsonOutput json)
      throws IOException {
    DatasetObjects.write(datasets, json, slice -> writePairs(slice, json));
  }

  private void writePairs(Slice slice, JsonOutput json) throws IOException {
    AttributeType type = AttributeType.named(slice.view().instance(slice.from()).details().type());
    // values, objects, languageMaps, vocabs...
    json.raw(',').name(type.valueMember() + "s").raw('[');
    DatasetObjects.rows(
        slice,
        json,
        (block, from, to) ->
            writeRows(block, slice.property().column().apply(block), type, from, to, json));
    json.raw(']');
  }

  private void writeRows(
      Block block, LongColumn timeColumn, AttributeType type, int from, int to, JsonOutput json)
      throws IOException {
    RowValues values = enclosed(names.compacted(block, from, to), type);
    long[] times = new long[to - from];
    timeColumn.copy(from, to, times);
    for (int i = 0; i < times.length; i++) {
      if (i > 0) {
        json.raw(',');
      }
      json.raw('[');
      values.write(i, json);
      json.raw(',').time(times[i]).raw(']');
    }
  }

  /**
   * Returns the values in simplified form, including wrappers that distinguish special values from
   * plain ones.
   */
  private static RowValues enclosed(RowValues values, AttributeType type) {
    return switch (type) {
      case LANGUAGE_PROPERTY, JSON_PROPERTY, VOCAB_PROPERTY ->
          (i, json) -> {
            json.raw('{').name(type.valueMember());
            values.write(i, json);
            json.raw('}');
          };
      default -> values;
    };
  }
}
