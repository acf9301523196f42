package org.ngsildbench.fleet.model;

import java.io.IOException;
import java.util.Map;
import org.ngsildbench.fleet.DataQuality;
import org.ngsildbench.fleet.Fleet;
import org.ngsildbench.fleet.FleetIds;
import org.ngsildbench.fleet.FleetSpec;
import org.ngsildbench.fleet.HistoryText;
import org.ngsildbench.fleet.city.GeneratedCity;

/**
 * The data set in a broker, described by the entity with the id {@link #ID}.
 *
 * @param seed seed as text, because some JSON readers lose digits of a 64-bit number
 * @param buses number of buses
 * @param stations number of stations
 * @param days days of history, with at most four decimals
 * @param periodSeconds time between two readings (s)
 * @param model the name of the {@link DataModel}
 * @param fingerprint {@link Fleet#fingerprint()}; a different one if recordings replace sensors
 *     that queries use
 * @param data the name of the {@link org.ngsildbench.fleet.DataQuality}
 * @param replayed description of the replayed recordings with sources, licences and checksums;
 *     empty for none
 * @param replayedSum checksum of the replayed recordings; empty for none
 */
public record DataSetEntity(
    String seed,
    String buses,
    String stations,
    String days,
    String periodSeconds,
    String model,
    String fingerprint,
    String data,
    String replayed,
    String replayedSum) {

  /** The type of the entity. */
  public static final String TYPE = "FleetDataSet";

  /** The id of the entity, the same for all cities: a broker holds one data set. */
  public static final String ID = FleetIds.of(GeneratedCity.NAME, TYPE, 0);

  /** Creates the data set of a fleet in a model. */
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
        spec.data().text(),
        "",
        "");
  }

  /**
   * Returns a copy with replayed recordings.
   *
   * @param recordings description with sources, licences and checksums
   * @param sum checksum of the recordings
   * @param answersStay whether the recordings leave query results unchanged; if not, the
   *     fingerprint differs from the fleet's
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
        data,
        recordings,
        sum);
  }

  /**
   * Reads the entity from a broker's response: normalized, concise or key-values.
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
        values.getOrDefault("data", DataQuality.CLEAN.text()),
        values.getOrDefault("replayed", ""),
        values.getOrDefault("replayedSum", ""));
  }

  /** Returns whether both have the same model and the same readings for all queries. */
  public boolean sameAs(DataSetEntity other) {
    return fingerprint.equals(other.fingerprint) && model.equalsIgnoreCase(other.model);
  }

  /** Returns whether both have the same model and the same readings. */
  public boolean identicalTo(DataSetEntity other) {
    return sameAs(other) && replayedSum.equals(other.replayedSum);
  }

  /** Returns the length of the history (s), rounded as {@code days} is. */
  public double seconds() {
    return Double.parseDouble(days) * 86_400;
  }

  private boolean isClean() {
    return data.equals(DataQuality.CLEAN.text());
  }

  /** Returns the entity. */
  public FleetEntity entity() {
    return AttributeJsonWriter.entity(
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
          if (!isClean()) {
            json.text("data", data);
          }
          if (!replayed.isEmpty()) {
            json.text("replayed", replayed);
            json.text("replayedSum", replayedSum);
          }
        });
  }

  /** Returns a description for messages. */
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
        + (isClean() ? "" : ", " + data + " data")
        + (replayed.isEmpty() ? "" : ", with the recorded sensors " + replayedSum);
  }
}
