package org.ngsildbench.load.source;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.ngsildbench.fleet.model.DataModel;
import org.ngsildbench.fleet.model.DataSetEntity;
import org.ngsildbench.fleet.recorded.RecordedAttribute;
import org.ngsildbench.fleet.recorded.RecordedReadings;
import org.ngsildbench.fleet.recorded.RecordedSeries;
import org.ngsildbench.load.replay.ReplayedHistory;
import org.ngsildbench.load.replay.ReplayedSeries;
import org.ngsildbench.load.series.PackedReading;

/** Resamples the recordings of a load for the oracle. */
public final class RecordedBuses {

  private RecordedBuses() {}

  /** Returns the readings that a load of this history writes into buses. */
  public static RecordedReadings of(ReplayedHistory history, DataModel model) {
    FleetSource generated = new FleetSource(history.fleet().fleet(), model);
    DataSetEntity dataSet = new ReplayedSource(generated, history).dataSet();
    return new RecordedReadings(
        dataSet.replayed(),
        dataSet.replayedSum(),
        dataSet.sameAs(generated.dataSet()),
        attributes(history));
  }

  private static List<RecordedAttribute> attributes(ReplayedHistory history) {
    int firstBus = history.fleet().fleet().spec().stations();
    int buses = history.fleet().fleet().spec().buses();
    Map<String, RecordedAttribute> attributes = new TreeMap<>();
    List<ReplayedSeries> ofTheFirst = history.replayed(firstBus);
    for (int i = 0; i < ofTheFirst.size(); i++) {
      ReplayedSeries one = ofTheFirst.get(i);
      int place = i;
      attributes.put(
          one.attribute(),
          new RecordedAttribute(
              one.attribute(),
              one.series().unitCode(),
              IntStream.range(0, Math.min(buses, one.recording().sensorCount()))
                  .mapToObj(bus -> series(history, history.replayed(firstBus + bus).get(place)))
                  .toList()));
    }
    return new ArrayList<>(attributes.values());
  }

  private static RecordedSeries series(ReplayedHistory history, ReplayedSeries one) {
    long[] readings = new long[history.steps()];
    one.fill(history, 0, readings);
    int[] present =
        IntStream.range(0, readings.length)
            .filter(step -> readings[step] != PackedReading.NONE)
            .toArray();
    return new RecordedSeries(
        IntStream.of(present).mapToLong(history::epochMillis).toArray(),
        IntStream.of(present).map(step -> (int) readings[step]).toArray(),
        one.series().decimals());
  }
}
