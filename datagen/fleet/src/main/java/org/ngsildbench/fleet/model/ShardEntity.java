package org.ngsildbench.fleet.model;

import java.io.IOException;
import java.util.Map;
import org.ngsildbench.fleet.FleetIds;
import org.ngsildbench.fleet.city.GeneratedCity;

/**
 * The completion marker of one shard of a data set. A broker that holds the markers of all shards
 * holds the whole data set.
 *
 * @param number shard number, from 1
 * @param of number of shards
 * @param model of the data set, the name of the {@link DataModel}
 * @param fingerprint fingerprint of the data set and its replayed recordings
 */
public record ShardEntity(int number, int of, String model, String fingerprint) {

  /** The type of the entity. */
  public static final String TYPE = "FleetDataSetShard";

  /** Creates the marker of a shard. */
  public static ShardEntity of(DataSetEntity dataSet, int number, int of) {
    String sum = dataSet.replayedSum();
    String recordings = sum.isEmpty() ? "" : "~" + sum;
    return new ShardEntity(number, of, dataSet.model(), dataSet.fingerprint() + recordings);
  }

  /**
   * Reads the entity, or the first of an array, from a broker's response.
   *
   * @throws IOException if it is not such an entity
   */
  public static ShardEntity read(byte[] json) throws IOException {
    Map<String, String> values = EntityValues.of(json);
    try {
      return new ShardEntity(
          Integer.parseInt(values.get("number")),
          Integer.parseInt(values.get("of")),
          values.get("model"),
          values.get("fingerprint"));
    } catch (NumberFormatException foreign) {
      throw new IOException("the entity " + values.get("id") + " names no shard", foreign);
    }
  }

  /** Returns the marker of another shard of the same division. */
  public ShardEntity withNumber(int other) {
    return new ShardEntity(other, of, model, fingerprint);
  }

  /** Returns the id of the entity, one per shard. */
  public String id() {
    return FleetIds.of(GeneratedCity.NAME, TYPE, number - 1);
  }

  /** Returns the entity. */
  public FleetEntity entity() {
    return AttributeJsonWriter.entity(
        id(),
        TYPE,
        json -> {
          json.numeral("number", Integer.toString(number));
          json.numeral("of", Integer.toString(of));
          json.text("model", model);
          json.text("fingerprint", fingerprint);
        });
  }

  /** Returns a description for messages. */
  @Override
  public String toString() {
    return "shard %s of %s of a fleet in the model %s".formatted(number, of, model);
  }
}
