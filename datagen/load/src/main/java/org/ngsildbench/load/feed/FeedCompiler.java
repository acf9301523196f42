package org.ngsildbench.load.feed;

import java.io.IOException;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.ngsildbench.fleet.city.GeoPoint;
import org.ngsildbench.fleet.timetable.Timetable;
import org.ngsildbench.fleet.timetable.TripPath;
import org.ngsildbench.gtfs.conversion.FeedTimetable;
import org.ngsildbench.gtfs.feed.FeedArchive;
import org.ngsildbench.gtfs.feed.FeedException;
import org.ngsildbench.gtfs.finding.Findings;
import org.ngsildbench.gtfs.grouping.GroupedFile;
import org.ngsildbench.gtfs.grouping.RowGroups;
import org.ngsildbench.gtfs.grouping.SortLimits;
import org.ngsildbench.gtfs.identity.EntityIds;
import org.ngsildbench.gtfs.identity.IdTable;
import org.ngsildbench.gtfs.index.FeedIndex;
import org.ngsildbench.gtfs.timetable.ServiceCalendar;

/** Compiles a feed. Use once. */
public final class FeedCompiler {

  private static final int DAYS = 7;
  private static final int DAY_SECONDS = 86_400;
  private static final int MAX_RUNS = 5_000_000;
  private static final int TRAFFIC_PLACES = 16;

  private final FeedArchive feed;
  private final String name;
  private final FeedTimetable read;
  private final FeedIndex index;
  private final FeedTrips trips;
  private final ServiceCalendar calendar;
  private final FeedPaths paths;
  private final PatternReader patterns;
  private final List<TripRun> runs = new ArrayList<>();
  private LocalDate monday;
  private boolean busesOnly;
  private long leftOut;
  private long otherVehicles;

  private FeedCompiler(FeedArchive feed, FeedTimetable read, String name) throws IOException {
    this.feed = feed;
    this.read = read;
    this.name = name;
    index = read.index();
    calendar = read.calendar();
    trips = FeedTrips.read(feed, read);
    paths = new FeedPaths(index.stops());
    patterns = new PatternReader(index, new EntityIds(name), paths);
  }

  /**
   * Compiles a feed into a city.
   *
   * @param read its timetable, in which at least one trip can run
   * @param name name of the city in ids; percent-encoded where needed
   * @param sha256 sum of the archive
   * @throws FeedException if the feed has too many trips
   * @throws IOException if the feed cannot be read
   */
  public static CompiledFeed compile(
      FeedArchive feed, FeedTimetable read, String name, String sha256) throws IOException {
    return new FeedCompiler(feed, read, name).compile(sha256);
  }

  private CompiledFeed compile(String sha256) throws IOException {
    busesOnly = trips.anyBus();
    chooseWeek();
    readPatterns();
    runs();
    BlockRuns blocks = new BlockRuns(runs, trips);
    List<BusPlan> plans = new BusPlanner(blocks.inOrder()).plan();
    Timetable timetable =
        new Timetable(
            EntityIds.encode(name),
            sha256,
            monday.toString(),
            StationNames.read(feed, index.stops(), visits()),
            trips.lines(),
            plans.stream().map(BusPlan::week).toList(),
            trafficPlaces());
    return new CompiledFeed(
        timetable,
        monday,
        runs.size(),
        runs.stream().filter(run -> patterns.isStraight(run.trip())).count(),
        leftOut,
        blocks.unblocked(),
        otherVehicles,
        patterns.tooFast());
  }

  private boolean taken(int trip) {
    return !busesOnly || trips.isBus(trip);
  }

  private void chooseWeek() {
    long[] tripsOfService = new long[index.ids("GtfsService").size()];
    for (int trip = 0; trip < trips.size(); trip++) {
      tripsOfService[trips.service(trip)] +=
          taken(trip) && read.canRun(trip) ? trips.runs(trip) : 0;
    }
    monday = ServiceWeek.choose(calendar, tripsOfService).orElseThrow();
  }

  private void readPatterns() throws IOException {
    boolean[] runs = new boolean[index.ids("GtfsService").size()];
    for (int service = 0; service < runs.length; service++) {
      for (int day = 0; day < DAYS; day++) {
        runs[service] |= calendar.runs(service, monday.plusDays(day));
      }
    }
    if (feed.has("shapes.txt")) {
      IdTable shapes = index.ids("GtfsShape");
      new RowGroups(feed, GroupedFile.SHAPES, shapes::find, SortLimits.DEFAULT)
          .forEach(paths, new Findings());
    }
    new RowGroups(feed, GroupedFile.STOP_TIMES, id -> numberIfIn(id, runs), SortLimits.DEFAULT)
        .forEach(patterns, new Findings());
  }

  private int numberIfIn(String id, boolean[] runs) {
    int trip = index.trips().ids().find(id);
    return trip != IdTable.NONE && taken(trip) && read.canRun(trip) && runs[trips.service(trip)]
        ? trip
        : IdTable.NONE;
  }

  private void runs() throws FeedException {
    for (int trip = 0; trip < trips.size(); trip++) {
      for (int day = 0; day < DAYS; day++) {
        if (!calendar.runs(trips.service(trip), monday.plusDays(day))) {
          continue;
        }
        if (!taken(trip)) {
          otherVehicles += trips.runs(trip);
        } else if (!read.canRun(trip)) {
          leftOut += trips.runs(trip);
        } else {
          add(trip, day);
        }
      }
    }
    runs.sort(TripRun.ORDER);
  }

  private void add(int trip, int day) throws FeedException {
    List<Integer> departures =
        read.frequencies().departures(trip).orElseGet(() -> List.of(patterns.departure(trip)));
    for (int departure : departures) {
      int start = Math.floorMod(day * DAY_SECONDS + departure, BusPlan.WEEK_SECONDS);
      runs.add(new TripRun(trip, start, day, trips.line(trip), patterns.pattern(trip)));
    }
    if (runs.size() > MAX_RUNS) {
      throw new FeedException(
          String.format(
              Locale.ROOT,
              "%s has over %,d trips a week, too many for one city. Use a smaller feed",
              feed.name(),
              MAX_RUNS));
    }
  }

  private long[] visits() {
    long[] visits = new long[index.stops().size()];
    for (TripRun run : runs) {
      for (int stop : patterns.stops(run.trip())) {
        visits[stop]++;
      }
    }
    return visits;
  }

  /** Returns the midpoints of the most frequented sections. */
  private List<GeoPoint> trafficPlaces() {
    Map<TripPath, Integer> trips = new LinkedHashMap<>();
    runs.forEach(run -> trips.merge(run.pattern().path(), 1, Integer::sum));
    return trips.entrySet().stream()
        .sorted(Comparator.comparingInt((Map.Entry<TripPath, Integer> way) -> -way.getValue()))
        .map(way -> way.getKey().at(way.getKey().length() / 2))
        .distinct()
        .limit(TRAFFIC_PLACES)
        .toList();
  }
}
