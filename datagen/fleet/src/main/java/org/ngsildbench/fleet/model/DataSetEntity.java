package org.ngsildbench.fleet.model;

import java.io.IOException;
import java.util.Map;
import org.ngsildbench.fleet.Fleet;
import org.ngsildbench.fleet.FleetIds;
import org.ngsildbench.fleet.FleetSpec;
import org.ngsildbench.fleet.HistoryText;
import org.ngsildbench.fleet.city.GeneratedCity;

/**
 * The data set that a broker holds, described by the entity with the id {@link #ID}.
 *
 * @param seed as text, for not every JSON reader keeps 64 bits of a number
 * @param buses how many
 * @param stations how many
 * @param days of history, with at most four decimals
 * @param periodSeconds between two readings
 * @param model the name of the {@link DataModel}
 * @param fingerprint {@link Fleet#fingerprint()}; another where recorded sensors speak for those
 *     that queries ask about
 * @param replayed which recordings speak in it, with sources, licences and checksums, for people
 *     and manifests; empty for none
 * @param replayedSum tells apart what is replayed, wherever it came from; empty for nothing
 */
public record DataSetEntity(
    String seed,
    String buses,
    String stations,
    String days,
    String periodSeconds,
    String model,
    String fingerprint,
    String replayed,
    String replayedSum) {

  /** The type of the entity. */
  public static final String TYPE = "FleetDataSet";

  /** The id of the entity, the same for all cities: a broker holds one data set. */
  public static final String ID = FleetIds.of(GeneratedCity.NAME, TYPE, 0);

  /** The data set of a fleet in a model. */
  public static DataSetEntity of(Fleet fleet, DataModel model) {
    FleetSpec spec = fleet.spec();
    return new DataSetEntity(
        Long.toString(spec.seed()),
        Integer.toString(spec.buses()),
        Integer.toString(spec.stations()),
        Decimals.text(spec.history().toSeconds() * 10_000 / 86_400, 4),
        Long.toString(spec.period().toSeconds()),
        model.text(),
        fleet.fingerprint(),
        "",
        "");
  }

  /**
   * The same with recorded sensors in it.
   *
   * @param recordings which, with sources, licences and checksums
   * @param sum tells apart what is replayed
   * @param answersStay whether they leave alone what the queries ask about; where not, it is not
   *     the data set of the fleet any more
   */
  public DataSetEntity replaying(String recordings, String sum, boolean answersStay) {
    return new DataSetEntity(
        seed,
        buses,
        stations,
        days,
        periodSeconds,
        model,
        answersStay ? fingerprint : fingerprint + "+" + sum,
        recordings,
        sum);
  }

  /**
   * Reads the entity as a broker gives it, normalized, concise or as key-values.
   *
   * @throws IOException if it is not such an entity
   */
  public static DataSetEntity read(byte[] entity) throws IOException {
    Map<String, String> values = EntityValues.of(entity);
    if (!values.containsKey("fingerprint")) {
      throw new IOException("the entity " + ID + " has no fingerprint");
    }
    return new DataSetEntity(
        values.get("seed"),
        values.get("buses"),
        values.get("stations"),
        values.get("days"),
        values.get("periodSeconds"),
        values.get("model"),
        values.get("fingerprint"),
        values.getOrDefault("replayed", ""),
        values.getOrDefault("replayedSum", ""));
  }

  /** Whether both have the same readings, in the same model, of all that queries ask about. */
  public boolean sameAs(DataSetEntity other) {
    return fingerprint.equals(other.fingerprint) && model.equalsIgnoreCase(other.model);
  }

  /** Whether both have the same readings, in the same model, whatever is asked about. */
  public boolean identicalTo(DataSetEntity other) {
    return sameAs(other) && replayedSum.equals(other.replayedSum);
  }

  /** The entity that says so. */
  public FleetEntity entity() {
    return EntityJson.entity(
        ID,
        TYPE,
        json -> {
          json.text("seed", seed);
          json.numeral("buses", buses);
          json.numeral("stations", stations);
          json.numeral("days", days);
          json.numeral("periodSeconds", periodSeconds);
          json.text("model", model);
          json.text("fingerprint", fingerprint);
          if (!replayed.isEmpty()) {
            json.text("replayed", replayed);
            json.text("replayedSum", replayedSum);
          }
        });
  }

  /** For people. */
  @Override
  public String toString() {
    return buses
        + " buses and "
        + stations
        + " stations, "
        + HistoryText.of(days, periodSeconds)
        + ", seed "
        + seed
        + ", model "
        + model
        + (replayed.isEmpty() ? "" : ", with the recorded sensors " + replayedSum);
  }
}
