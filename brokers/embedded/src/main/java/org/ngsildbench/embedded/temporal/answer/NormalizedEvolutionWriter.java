package org.ngsildbench.embedded.temporal.answer;

import java.io.IOException;
import java.util.List;
import org.ngsildbench.embedded.history.Block;
import org.ngsildbench.embedded.history.SeriesKey;
import org.ngsildbench.embedded.history.StoredEntityHistory;
import org.ngsildbench.embedded.temporal.instance.InstanceId;
import org.ngsildbench.embedded.temporal.selection.Slice;

/** Writes the normalized form: an array of instances. */
record NormalizedEvolutionWriter(InstanceFrames frames, ValueNames names, boolean systemAttributes)
    implements AttributeEvolutionWriter {

  @Override
  public void write(StoredEntityHistory entity, List<Slice> datasets, JsonOutput json)
      throws IOException {
    json.raw('[');
    for (int i = 0; i < datasets.size(); i++) {
      if (i > 0) {
        json.raw(',');
      }
      write(entity, datasets.get(i), json);
    }
    json.raw(']');
  }

  private void write(StoredEntityHistory entity, Slice slice, JsonOutput json) throws IOException {
    SeriesKey key = slice.key();
    String dataset = key.datasetId().isEmpty() ? "" : ",\"datasetId\":\"" + key.datasetId() + "\"";
    byte[] instanceId =
        JsonOutput.encode(dataset + ",\"instanceId\":\"" + InstanceId.prefix(entity.id(), key));
    DatasetObjects.rows(
        slice,
        json,
        (block, from, to) -> writeRows(block, from, to, key.observed(), instanceId, json));
  }

  private void writeRows(
      Block block, int from, int to, boolean observed, byte[] instanceId, JsonOutput json)
      throws IOException {
    RowValues values = names.compacted(block, from, to);
    long[] times = new long[to - from];
    block.times().copy(from, to, times);
    for (int i = 0; i < times.length; i++) {
      if (i > 0) {
        json.raw(',');
      }
      InstanceFrames.Frame frame = frames.of(block.details(from + i));
      json.raw(frame.before());
      values.write(i, json);
      json.raw(frame.after());
      if (observed) {
        json.raw(ConstantJson.OBSERVED_AT).time(times[i]);
      }
      if (systemAttributes) {
        json.raw(ConstantJson.CREATED_AT).time(block.created().get(from + i));
        json.raw(ConstantJson.MODIFIED_AT).time(block.modified().get(from + i));
      }
      json.raw(instanceId).decimal(times[i], 0).raw('"').raw('}');
    }
  }
}
