package org.ngsildbench.embedded.temporal.answer;

import java.io.IOException;
import java.util.List;
import org.ngsildbench.embedded.history.Block;
import org.ngsildbench.embedded.history.EntityHistory;
import org.ngsildbench.embedded.history.LongColumn;
import org.ngsildbench.embedded.model.AttributeType;
import org.ngsildbench.embedded.temporal.selection.Slice;

/** The simplified form: pairs of value and time. */
final class TemporalValues implements AttributeEvolutionWriter {

  private final ValueNames names;

  TemporalValues(ValueNames names) {
    this.names = names;
  }

  @Override
  public void write(EntityHistory entity, List<Slice> datasets, JsonBytes json) throws IOException {
    DatasetObjects.write(datasets, json, slice -> writePairs(slice, json));
  }

  private void writePairs(Slice slice, JsonBytes json) throws IOException {
    String type = slice.view().instance(slice.from()).details().type();
    // values, objects, languageMaps, vocabs...
    json.raw(',').name(AttributeType.named(type).valueMember() + "s").raw('[');
    int[] written = new int[1];
    slice
        .view()
        .read(
            slice.from(),
            slice.to(),
            (block, from, to) -> {
              if (written[0] > 0) {
                json.raw(',');
              }
              writeRows(block, slice.property().column().apply(block), from, to, json);
              written[0] += to - from;
            });
    json.raw(']');
  }

  private void writeRows(Block block, LongColumn timeColumn, int from, int to, JsonBytes json)
      throws IOException {
    RowValues values = names.compacted(block, from, to);
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
}
