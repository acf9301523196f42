package org.ngsildbench.load.replay;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.ngsildbench.load.series.FleetHistory;
import org.ngsildbench.load.series.Readings;
import org.ngsildbench.load.series.SensorHistory;
import org.ngsildbench.load.series.Series;

/**
 * A fleet's history in which recorded sensors speak: in place of the generated readings of the same
 * attributes of buses and stations, beside them where those lack the attribute, and for the other
 * types as entities of their own behind all buses. What speaks for a bus or station is in the
 * fleet's data model. Immutable and thread-safe.
 *
 * <p>Resampled by the latest value at or before each time of the grid, at most an hour old; where
 * there is none, there is no reading. The time of day stays. A recording of at least a day begins
 * anew after its whole days, a shorter one after its length. The n-th thing of a type replays the
 * sensor n modulo their number.
 */
public final class ReplayedHistory implements SensorHistory {

  private static final long DAY_MILLIS = 86_400_000;
  private static final long OLDEST_SECONDS = 3_600;
  private static final Set<String> OF_THE_FLEET = Set.of("Bus", "BusStation");

  private final FleetHistory fleet;
  private final List<Recording> recordings;
  private final List<Group> own = new ArrayList<>();
  private final Map<Integer, Integer> numberOfGroup = new HashMap<>();

  /** An entity that is only replayed. */
  private record Group(Recording recording, String type, int number) {}

  /** A fleet's history with recordings in it; a later one hides an earlier one's attributes. */
  public ReplayedHistory(FleetHistory fleet, List<Recording> recordings) {
    this.fleet = fleet;
    this.recordings = List.copyOf(recordings);
    Map<String, Integer> ofTheCity = ofTheCity();
    Map<String, Integer> numbers = new HashMap<>();
    for (int group = 0; group < fleet.groups(); group++) {
      numberOfGroup.put(group, numbers.merge(fleet.type(group), 1, Integer::sum) - 1);
    }
    for (Recording recording : recordings) {
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

  /** As many as the city has of them. */
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
  public List<Series> series(int group) {
    if (group >= fleet.groups()) {
      Group ours = own.get(group - fleet.groups());
      return ours.recording.mapping().attributes().stream()
          .map(column -> ownSeries(ours, column))
          .toList();
    }
    List<Series> series = new ArrayList<>(fleet.series(group));
    for (Recording recording : of(fleet.type(group))) {
      for (MappedColumn column : recording.mapping().attributes()) {
        Series replayed = series(group, column);
        int place = place(series, replayed);
        if (place < 0) {
          series.add(replayed);
        } else {
          series.set(place, replayed);
        }
      }
    }
    return series;
  }

  private List<Recording> of(String type) {
    return recordings.stream()
        .filter(recording -> recording.mapping().targets().contains(type))
        .toList();
  }

  private Series ownSeries(Group ours, MappedColumn column) {
    return Series.numbers(
        fleet.fleet().id(ours.type, ours.number),
        ours.type,
        column.attribute(),
        column.unitCode(),
        column.decimals());
  }

  private Series series(int group, MappedColumn column) {
    return fleet.numbers(
        fleet.thing(group),
        fleet.type(group),
        column.attribute(),
        column.unitCode(),
        column.decimals());
  }

  private static int place(List<Series> series, Series wanted) {
    for (int i = 0; i < series.size(); i++) {
      Series one = series.get(i);
      if (one.entity().equals(wanted.entity()) && one.attribute().equals(wanted.attribute())) {
        return i;
      }
    }
    return -1;
  }

  @Override
  public void fill(int group, int fromStep, long[][] into) {
    if (group >= fleet.groups()) {
      Group ours = own.get(group - fleet.groups());
      for (int column = 0; column < into.length; column++) {
        replay(ours.recording, ours.number, column, fromStep, into[column]);
      }
      return;
    }
    List<Series> series = series(group);
    int generated = fleet.series(group).size();
    long[][] rows = new long[generated][];
    System.arraycopy(into, 0, rows, 0, generated);
    fleet.fill(group, fromStep, rows);
    for (Recording recording : of(fleet.type(group))) {
      List<MappedColumn> columns = recording.mapping().attributes();
      for (int column = 0; column < columns.size(); column++) {
        int place = place(series, series(group, columns.get(column)));
        replay(recording, numberOfGroup.get(group), column, fromStep, into[place]);
      }
    }
  }

  private void replay(Recording recording, int number, int column, int fromStep, long[] into) {
    RecordedSensor sensor = recording.sensor(number % recording.sensorCount());
    long first = recording.first();
    long loop = recording.loopSeconds();
    long timeOfDay = Math.floorMod(first, DAY_MILLIS / 1_000);
    long start = Math.floorDiv(epochMillis(0), DAY_MILLIS) * (DAY_MILLIS / 1_000);
    for (int step = 0; step < into.length; step++) {
      long sinceStart = epochMillis(fromStep + step) / 1_000 - start - timeOfDay;
      int value = sensor.at(column, first + Math.floorMod(sinceStart, loop), OLDEST_SECONDS);
      into[step] = value == RecordedSensor.NONE ? Readings.NONE : value;
    }
  }
}
