package org.ngsildbench.embedded.fill;

import java.util.List;
import org.ngsildbench.embedded.context.Context;
import org.ngsildbench.embedded.history.Block;
import org.ngsildbench.embedded.history.InstanceDetails;
import org.ngsildbench.embedded.history.NumberColumn;
import org.ngsildbench.embedded.history.PointColumn;
import org.ngsildbench.embedded.history.Series;
import org.ngsildbench.embedded.history.SeriesKey;
import org.ngsildbench.embedded.history.ValueColumn;
import org.ngsildbench.embedded.model.AttributeType;
import org.ngsildbench.embedded.temporal.RecordedHistory;
import org.ngsildbench.fleet.FleetIds;
import org.ngsildbench.fleet.model.DataModel;
import org.ngsildbench.fleet.sensing.Observation;

/**
 * Appends readings to the series that the data model assigns them to. Thread-safe.
 *
 * @param context expands types and attributes
 * @param writtenAt createdAt of all instances, in microseconds since 1970
 */
record SeriesAppender(RecordedHistory recorded, Context context, DataModel model, long writtenAt) {

  /** Appends readings of one sensor at times (μs), as multiples of the last decimal place. */
  void append(BusOrStation thing, Observation what, long[] times, long[] scaled) {
    Series series =
        model == DataModel.ATTRIBUTES
            ? series(thing.id(), thing.type(), what.attribute())
            : series(
                FleetIds.observation(thing.id(), what.attribute()), "Observation", "measurement");
    InstanceDetails details =
        new InstanceDetails(
            AttributeType.PROPERTY.jsonName(), "\"unitCode\":\"" + what.unitCode() + "\"");
    append(series, times, NumberColumn.ofScaled(scaled, what.decimals()), details);
  }

  /** Appends positions at times (μs). */
  void append(BusOrStation thing, long[] times, double[] longitudes, double[] latitudes) {
    append(
        series(thing.id(), thing.type(), "location"),
        times,
        PointColumn.of(longitudes, latitudes, 0, longitudes.length),
        InstanceDetails.of(AttributeType.GEO_PROPERTY.jsonName()));
  }

  private void append(Series series, long[] times, ValueColumn values, InstanceDetails details) {
    if (times.length > 0) {
      series.append(Block.at(times, values, details, writtenAt));
    }
  }

  private Series series(String id, String type, String attribute) {
    return recorded
        .history()
        .open(id, List.of(context.expand(type)), writtenAt)
        .series(new SeriesKey(context.expand(attribute), "", true));
  }
}
