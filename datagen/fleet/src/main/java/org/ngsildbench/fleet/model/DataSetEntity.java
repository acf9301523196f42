package org.ngsildbench.fleet.model;

import org.ngsildbench.fleet.Fleet;
import org.ngsildbench.fleet.FleetIds;
import org.ngsildbench.fleet.FleetSpec;

/** The entity that says which data set a broker holds. */
public final class DataSetEntity {

  /** Its type. */
  public static final String TYPE = "FleetDataSet";

  /** Its id. */
  public static final String ID = FleetIds.of(TYPE, 0);

  private DataSetEntity() {}

  /** The data set of a fleet in a model. */
  public static FleetEntity of(Fleet fleet, DataModel model) {
    FleetSpec spec = fleet.spec();
    return EntityJson.entity(
        ID,
        TYPE,
        json -> {
          // As text, for not every JSON reader keeps 64 bits of a number.
          json.text("seed", Long.toString(spec.seed()));
          json.number("buses", spec.buses(), 0, null, null);
          json.number("stations", spec.stations(), 0, null, null);
          json.number("days", spec.history().toSeconds() * 10_000 / 86_400, 4, null, null);
          json.number("periodSeconds", spec.period().toSeconds(), 0, null, null);
          json.text("model", model.text());
          json.text("fingerprint", fleet.fingerprint());
        });
  }
}
