package org.ngsildbench.load.series;

import java.util.List;
import java.util.stream.Stream;
import lombok.Getter;
import org.ngsildbench.fleet.Arrivals;
import org.ngsildbench.fleet.Fleet;
import org.ngsildbench.fleet.FleetIds;
import org.ngsildbench.fleet.ReportedSteps;
import org.ngsildbench.fleet.model.DataModel;
import org.ngsildbench.fleet.sensing.BusObservation;
import org.ngsildbench.fleet.sensing.Observation;
import org.ngsildbench.fleet.sensing.StationObservation;

/**
 * A fleet's history: one group per station, then one per bus with its position first. Immutable and
 * thread-safe.
 */
public final class FleetHistory implements SensorHistory {

  /** Fleet. */
  @Getter private final Fleet fleet;

  private final DataModel model;
  private final int stations;

  /**
   * Creates the history of a fleet; in the model {@code observations}, each sensor is an entity.
   */
  public FleetHistory(Fleet fleet, DataModel model) {
    this.fleet = fleet;
    this.model = model;
    this.stations = fleet.spec().stations();
  }

  @Override
  public int groups() {
    return stations + fleet.spec().buses();
  }

  @Override
  public int steps() {
    return fleet.spec().steps();
  }

  @Override
  public long epochMillis(int step) {
    return fleet.spec().epochMillis(step);
  }

  @Override
  public boolean isComplete() {
    return fleet.spec().data().isClean();
  }

  @Override
  public Arrivals arrivals(int group, int from, int to) {
    return reported(group).arrivals(from, to);
  }

  @Override
  public long observedAt(int group, int step) {
    return reported(group).observedAt(step);
  }

  private ReportedSteps reported(int group) {
    return group < stations ? fleet.stepsOfStation(group) : fleet.stepsOfBus(group - stations);
  }

  @Override
  public long seriesCount() {
    return (long) stations * StationObservation.COUNT
        + (long) fleet.spec().buses() * (BusObservation.COUNT + 1);
  }

  @Override
  public List<SensorSeries> series(int group) {
    if (group < stations) {
      return numbers(fleet.stationId(group), "BusStation", StationObservation.values()).toList();
    }
    String bus = fleet.busId(group - stations);
    return Stream.concat(
            Stream.of(SensorSeries.positions(bus, "Bus", "location")),
            numbers(bus, "Bus", BusObservation.values()))
        .toList();
  }

  private Stream<SensorSeries> numbers(String thing, String type, Observation[] observations) {
    return Stream.of(observations).map(what -> numbers(thing, type, what));
  }

  private SensorSeries numbers(String thing, String type, Observation what) {
    return numbers(thing, type, what.attribute(), what.unitCode(), what.decimals());
  }

  /** Returns the series of a sensor in the data model. */
  public SensorSeries numbers(
      String thing, String type, String attribute, String unitCode, int decimals) {
    return model == DataModel.ATTRIBUTES
        ? SensorSeries.numbers(thing, type, attribute, unitCode, decimals)
        : SensorSeries.numbers(
            FleetIds.observation(thing, attribute),
            "Observation",
            "measurement",
            unitCode,
            decimals);
  }

  /** Returns the entity type of a group's object. */
  public String type(int group) {
    return group < stations ? "BusStation" : "Bus";
  }

  /** Returns the id of a group's object. */
  public String thing(int group) {
    return group < stations ? fleet.stationId(group) : fleet.busId(group - stations);
  }

  @Override
  public void fill(int group, int fromStep, long[][] into) {
    long from = epochMillis(fromStep);
    long period = fleet.spec().period().toMillis();
    int steps = into[0].length;
    if (group < stations) {
      short[][] rows = new short[StationObservation.COUNT][steps];
      fleet.fillStationScaled(group, from, period, rows);
      copy(rows, into, 0);
    } else {
      int bus = group - stations;
      short[][] rows = new short[BusObservation.COUNT][steps];
      double[] longitudes = new double[steps];
      double[] latitudes = new double[steps];
      fleet.fillBusScaled(bus, from, period, rows);
      fleet.fillBusPositions(bus, from, period, longitudes, latitudes);
      for (int step = 0; step < steps; step++) {
        into[0][step] =
            Double.isNaN(longitudes[step])
                ? PackedReading.NONE
                : PackedReading.position(longitudes[step], latitudes[step]);
      }
      copy(rows, into, 1);
    }
    if (!isComplete()) {
      clearMissing(group, fromStep, into);
    }
  }

  private void clearMissing(int group, int fromStep, long[][] into) {
    ReportedSteps reported = reported(group);
    for (int step = 0; step < into[0].length; step++) {
      if (!reported.has(fromStep + step)) {
        for (long[] row : into) {
          row[step] = PackedReading.NONE;
        }
      }
    }
  }

  private static void copy(short[][] rows, long[][] into, int firstRow) {
    for (int row = 0; row < rows.length; row++) {
      for (int step = 0; step < rows[row].length; step++) {
        into[firstRow + row][step] = rows[row][step];
      }
    }
  }
}
