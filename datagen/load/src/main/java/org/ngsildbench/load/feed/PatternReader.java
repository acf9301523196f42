package org.ngsildbench.load.feed;

import java.io.IOException;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import lombok.Getter;
import org.ngsildbench.fleet.timetable.TripPath;
import org.ngsildbench.fleet.timetable.TripPattern;
import org.ngsildbench.gtfs.conversion.TripVisits;
import org.ngsildbench.gtfs.conversion.VisitReader;
import org.ngsildbench.gtfs.csv.CsvTable;
import org.ngsildbench.gtfs.finding.Findings;
import org.ngsildbench.gtfs.grouping.GroupConsumer;
import org.ngsildbench.gtfs.grouping.MemberRow;
import org.ngsildbench.gtfs.identity.EntityIds;
import org.ngsildbench.gtfs.index.FeedIndex;
import org.ngsildbench.gtfs.shape.StopMatch;
import org.ngsildbench.gtfs.shape.StopPatterns;

/** Reads the stop times of trips that can run into shared patterns. Not thread-safe. */
final class PatternReader implements GroupConsumer {

  private static final double FASTEST = 120 / 3.6;

  private final FeedIndex index;
  private final EntityIds ids;
  private final FeedPaths paths;
  private final StopPatterns places;
  private final TripPattern[] patterns;
  private final int[] departures;
  private final int[][] visited;
  private final boolean[] straight;
  private final Map<Key, TripPattern> known = new HashMap<>();
  private VisitReader visits;

  /** Number of sections, counted once per pattern, that are too fast for a bus. */
  @Getter private long tooFast;

  private record Key(TripPath path, List<Integer> times) {}

  PatternReader(FeedIndex index, EntityIds ids, FeedPaths paths) {
    this.index = index;
    this.ids = ids;
    this.paths = paths;
    this.places = new StopPatterns(paths.shapes(), index.stops());
    int trips = index.trips().ids().size();
    this.patterns = new TripPattern[trips];
    this.departures = new int[trips];
    this.visited = new int[trips][];
    this.straight = new boolean[trips];
  }

  @Override
  public void begin(CsvTable table) {
    visits = new VisitReader(index, ids, new Findings(), table);
  }

  @Override
  public void accept(int trip, List<MemberRow> rows) throws IOException {
    TripVisits read = visits.read(rows).placed(index.stops());
    StopMatch match = places.match(index.trips().shape(trip), read.stops());
    read.interpolate(match.metres(), index.stops());
    add(trip, read, match);
  }

  /** Adds a trip by its visits with a time. */
  private void add(int trip, TripVisits read, StopMatch match) {
    int[] timed = read.timed();
    int[] stops = picked(read.stops(), timed);
    boolean shaped = match.fits();
    TripPath path =
        shaped
            ? paths.along(index.trips().shape(trip), match.reversed())
            : paths.straight(Arrays.stream(stops).boxed().toList());
    int[] centimetres = new int[stops.length];
    double way = 0;
    for (int i = 0; i < stops.length; i++) {
      way = shaped ? match.metres()[timed[i]] : path.metresOf(i);
      centimetres[i] = (int) Math.rint(way * 100);
    }
    StopClock clock =
        StopClock.of(picked(read.arrivals(), timed), picked(read.departures(), timed), centimetres);
    patterns[trip] = pattern(path, centimetres, clock);
    departures[trip] = read.departure(timed[0]);
    visited[trip] = stops;
    straight[trip] = !shaped;
  }

  private static int[] picked(int[] values, int[] indices) {
    return Arrays.stream(indices).map(i -> values[i]).toArray();
  }

  private TripPattern pattern(TripPath path, int[] centimetres, StopClock clock) {
    List<Integer> times =
        Stream.of(centimetres, clock.arrivals(), clock.departures())
            .flatMapToInt(Arrays::stream)
            .boxed()
            .toList();
    return known.computeIfAbsent(
        new Key(path, times),
        any -> {
          for (int i = 1; i < centimetres.length; i++) {
            double metres = (centimetres[i] - centimetres[i - 1]) / 100.0;
            double seconds = (clock.arrivals()[i] - clock.departures()[i - 1]) / 1000.0;
            tooFast += metres > 100 && metres / seconds > FASTEST ? 1 : 0;
          }
          return new TripPattern(path, centimetres, clock.arrivals(), clock.departures());
        });
  }

  /** Returns the pattern of a trip that can run in the chosen week. */
  TripPattern pattern(int trip) {
    return patterns[trip];
  }

  /** Returns the start of a trip in seconds of its service day. */
  int departure(int trip) {
    return departures[trip];
  }

  /** Returns the stops of a trip; must not be modified. */
  int[] stops(int trip) {
    return visited[trip];
  }

  /** Returns whether a trip goes straight from stop to stop. */
  boolean isStraight(int trip) {
    return straight[trip];
  }
}
