package org.ngsildbench.load.feed;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import lombok.Getter;
import org.ngsildbench.fleet.timetable.TripPath;
import org.ngsildbench.fleet.timetable.TripPattern;
import org.ngsildbench.gtfs.conversion.ShapeCheck;
import org.ngsildbench.gtfs.conversion.TripVisits;
import org.ngsildbench.gtfs.conversion.VisitReader;
import org.ngsildbench.gtfs.csv.CsvTable;
import org.ngsildbench.gtfs.finding.Findings;
import org.ngsildbench.gtfs.grouping.GroupConsumer;
import org.ngsildbench.gtfs.grouping.MemberRow;
import org.ngsildbench.gtfs.identity.EntityIds;
import org.ngsildbench.gtfs.identity.IdTable;
import org.ngsildbench.gtfs.index.FeedIndex;
import org.ngsildbench.gtfs.shape.StopMatch;
import org.ngsildbench.gtfs.shape.StopPatterns;
import org.ngsildbench.gtfs.timetable.TimeInterpolation;

/** Reads the stop times of trips into shared patterns. Not thread-safe. */
final class PatternReader implements GroupConsumer {

  /** A day and a half: longer trips are not bus trips. */
  private static final int MAX_SECONDS = 129_600;

  private static final double FASTEST = 120 / 3.6;

  private final FeedIndex index;
  private final EntityIds ids;
  private final FeedPaths paths;
  private final Findings findings;
  private final StopPatterns places;
  private final ShapeCheck shapes;
  private final TripPattern[] patterns;
  private final int[] departures;
  private final int[][] visited;
  private final boolean[] straight;
  private final Map<Key, TripPattern> known = new HashMap<>();
  private VisitReader visits;

  /** Number of sections, counted once per pattern, that are too fast for a bus. */
  @Getter private long tooFast;

  private record Key(TripPath path, List<Integer> times) {}

  PatternReader(FeedIndex index, EntityIds ids, FeedPaths paths, Findings findings) {
    this.index = index;
    this.ids = ids;
    this.paths = paths;
    this.findings = findings;
    this.shapes = new ShapeCheck(index);
    this.places = new StopPatterns(paths.shapes(), index.stops());
    int trips = index.trips().ids().size();
    this.patterns = new TripPattern[trips];
    this.departures = new int[trips];
    this.visited = new int[trips][];
    this.straight = new boolean[trips];
  }

  @Override
  public void begin(CsvTable table) {
    visits = new VisitReader(index, ids, findings, table);
  }

  @Override
  public void accept(int trip, List<MemberRow> rows) throws IOException {
    List<MemberRow> placed = placed(rows);
    visits.checkUsable(trip, rows, placed.size());
    if (placed.size() < 2) {
      return;
    }
    TripVisits read = visits.read(placed);
    if (!read.allPlaced(index.stops())) {
      return;
    }
    StopMatch match = places.match(index.trips().shape(trip), read.stops());
    shapes.check(trip, read, match, findings::add);
    read.interpolate(match.metres(), index.stops());
    visits.checkOrder(trip, read);
    int[] timed =
        IntStream.range(0, read.size())
            .filter(i -> read.arrival(i) != TimeInterpolation.MISSING)
            .toArray();
    if (timed.length >= 2 && latest(read) - read.departure(timed[0]) <= MAX_SECONDS) {
      add(trip, read, match, timed);
    }
  }

  /** Returns the latest time of all stops, which may exceed the last stop's. */
  private static int latest(TripVisits read) {
    return IntStream.concat(Arrays.stream(read.arrivals()), Arrays.stream(read.departures()))
        .max()
        .orElseThrow();
  }

  /** Returns the rows whose stop has a position; areas and unplaced stops are skipped. */
  private List<MemberRow> placed(List<MemberRow> rows) {
    List<MemberRow> placed = new ArrayList<>(rows.size());
    for (MemberRow row : rows) {
      int stop = visits.stop(row.row());
      if (stop != IdTable.NONE && index.stops().hasPlace(stop)) {
        placed.add(row);
      }
    }
    return placed;
  }

  /** Adds a trip by its visits with a time. */
  private void add(int trip, TripVisits read, StopMatch match, int[] timed) {
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

  /** Returns the pattern of a trip; null if too little is known. */
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
