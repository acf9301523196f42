package org.ngsildbench.load.replay;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import lombok.Getter;
import org.ngsildbench.load.series.FleetHistory;
import org.ngsildbench.load.series.SensorHistory;
import org.ngsildbench.load.series.SensorSeries;

/**
 * A fleet's history with recorded sensors. They replace generated readings of the same attributes
 * of buses and stations, or add attributes; other types become separate entities after all buses.
 * Recorded readings of buses and stations use the fleet's data model. Immutable and thread-safe.
 *
 * <p>Recordings are resampled: each time of the grid gets the latest value at or before it, at most
 * an hour old, or no reading. The time of day is kept. A recording of at least a day repeats after
 * its whole days, a shorter one after its length. The n-th entity of a type replays the sensor n
 * modulo the number of sensors.
 */
public final class ReplayedHistory implements SensorHistory {

  private static final Set<String> OF_THE_FLEET = Set.of("Bus", "BusStation");

  /** History without recordings. */
  @Getter private final FleetHistory fleet;

  /** Recordings in the given order. */
  @Getter private final List<SensorRecording> recordings;

  private final List<Group> own = new ArrayList<>();
  private final Map<Integer, Integer> numberOfGroup = new HashMap<>();

  /** An entity with only recorded sensors. */
  private record Group(SensorRecording recording, String type, int number) {}

  /** Creates a history with recordings; a later recording replaces attributes of an earlier one. */
  public ReplayedHistory(FleetHistory fleet, List<SensorRecording> recordings) {
    this.fleet = fleet;
    this.recordings = List.copyOf(recordings);
    Map<String, Integer> ofTheCity = ofTheCity();
    Map<String, Integer> numbers = new HashMap<>();
    for (int group = 0; group < fleet.groups(); group++) {
      numberOfGroup.put(group, numbers.merge(fleet.type(group), 1, Integer::sum) - 1);
    }
    for (SensorRecording recording : recordings) {
      for (String type : recording.mapping().targets()) {
        if (!OF_THE_FLEET.contains(type)) {
          int first = numbers.getOrDefault(type, 0);
          int count = ofTheCity.getOrDefault(type, recording.sensorCount());
          for (int number = 0; number < Math.max(count - first, 0); number++) {
            own.add(new Group(recording, type, first + number));
          }
          numbers.put(type, Math.max(first, count));
        }
      }
    }
  }

  /** Returns the number of the city's entities of each type. */
  private Map<String, Integer> ofTheCity() {
    int traffic = fleet.fleet().city().trafficPlaces().size();
    return Map.of("TrafficFlowObserved", traffic, "WeatherObserved", 1, "AirQualityObserved", 9);
  }

  @Override
  public int groups() {
    return fleet.groups() + own.size();
  }

  @Override
  public int steps() {
    return fleet.steps();
  }

  @Override
  public long epochMillis(int step) {
    return fleet.epochMillis(step);
  }

  @Override
  public List<SensorSeries> series(int group) {
    List<SensorSeries> series =
        group < fleet.groups() ? new ArrayList<>(fleet.series(group)) : new ArrayList<>();
    for (ReplayedSeries replayed : replayed(group)) {
      int place = place(series, replayed.series());
      if (place < 0) {
        series.add(replayed.series());
      } else {
        series.set(place, replayed.series());
      }
    }
    return series;
  }

  /** Returns the recorded series of a group; for one attribute, the later recording counts. */
  public List<ReplayedSeries> replayed(int group) {
    List<ReplayedSeries> replayed = new ArrayList<>();
    if (group >= fleet.groups()) {
      Group ours = own.get(group - fleet.groups());
      String thing = fleet.fleet().id(ours.type, ours.number);
      add(replayed, ours.recording, thing, ours.type, ours.number);
      return replayed;
    }
    for (SensorRecording recording : recordings) {
      if (recording.mapping().targets().contains(fleet.type(group))) {
        add(replayed, recording, fleet.thing(group), fleet.type(group), numberOfGroup.get(group));
      }
    }
    return replayed;
  }

  private void add(
      List<ReplayedSeries> replayed,
      SensorRecording recording,
      String thing,
      String type,
      int number) {
    for (int i : recording.columns()) {
      MappedColumn column = recording.mapping().attributes().get(i);
      SensorSeries series = series(thing, type, column);
      replayed.add(new ReplayedSeries(series, thing, column.attribute(), recording, number, i));
    }
  }

  /** Returns the series of a column; entities outside the fleet do not use its data model. */
  private SensorSeries series(String thing, String type, MappedColumn column) {
    String attribute = column.attribute();
    return OF_THE_FLEET.contains(type)
        ? fleet.numbers(thing, type, attribute, column.unitCode(), column.decimals())
        : SensorSeries.numbers(thing, type, attribute, column.unitCode(), column.decimals());
  }

  private static int place(List<SensorSeries> series, SensorSeries wanted) {
    for (int i = 0; i < series.size(); i++) {
      SensorSeries one = series.get(i);
      if (one.entity().equals(wanted.entity()) && one.attribute().equals(wanted.attribute())) {
        return i;
      }
    }
    return -1;
  }

  @Override
  public void fill(int group, int fromStep, long[][] into) {
    if (group < fleet.groups()) {
      long[][] rows = new long[fleet.series(group).size()][];
      System.arraycopy(into, 0, rows, 0, rows.length);
      fleet.fill(group, fromStep, rows);
    }
    List<SensorSeries> series = series(group);
    for (ReplayedSeries replayed : replayed(group)) {
      replayed.fill(this, fromStep, into[place(series, replayed.series())]);
    }
  }
}
