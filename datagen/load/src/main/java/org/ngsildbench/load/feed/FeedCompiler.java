package org.ngsildbench.load.feed;

import java.io.IOException;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.ngsildbench.fleet.city.GeoPoint;
import org.ngsildbench.fleet.timetable.Timetable;
import org.ngsildbench.fleet.timetable.TripPath;
import org.ngsildbench.gtfs.conversion.ArchiveCheck;
import org.ngsildbench.gtfs.feed.ArchiveLimits;
import org.ngsildbench.gtfs.feed.FeedArchive;
import org.ngsildbench.gtfs.feed.FeedException;
import org.ngsildbench.gtfs.finding.Findings;
import org.ngsildbench.gtfs.grouping.GroupedFile;
import org.ngsildbench.gtfs.grouping.RowGroups;
import org.ngsildbench.gtfs.grouping.SortLimits;
import org.ngsildbench.gtfs.identity.EntityIds;
import org.ngsildbench.gtfs.identity.IdTable;
import org.ngsildbench.gtfs.index.FeedIndex;
import org.ngsildbench.gtfs.mapping.Mappings;
import org.ngsildbench.gtfs.timetable.ServiceCalendar;
import org.ngsildbench.measurement.file.Sha256;

/** Compiles a feed. Use once. */
public final class FeedCompiler {

  private static final List<String> NEEDED =
      List.of("stops.txt", "routes.txt", "trips.txt", "stop_times.txt");

  private static final int DAYS = 7;
  private static final int DAY_SECONDS = 86_400;
  private static final int MAX_RUNS = 5_000_000;
  private static final int TRAFFIC_PLACES = 16;

  private final FeedArchive feed;
  private final EntityIds ids;
  private final FeedIndex index;
  private final FeedTrips trips;
  private final ServiceCalendar calendar;
  private final FeedPaths paths;
  private final PatternReader patterns;
  private final Findings findings;
  private final List<TripRun> runs = new ArrayList<>();
  private LocalDate monday;
  private boolean busesOnly;
  private long leftOut;
  private long otherVehicles;

  private FeedCompiler(FeedArchive feed, String name, Findings findings) throws IOException {
    this.feed = feed;
    this.findings = findings;
    ArchiveCheck.check(feed, findings);
    for (String file : NEEDED) {
      if (!feed.has(file)) {
        throw unusable("no %s, which a fleet requires".formatted(file));
      }
    }
    ids = new EntityIds(name);
    index = FeedIndex.read(feed, ids, List.of(Mappings.ROUTES));
    trips = FeedTrips.read(feed, index, findings);
    calendar = ServiceCalendar.read(feed, index.ids("GtfsService"));
    paths = new FeedPaths(index.stops());
    patterns = new PatternReader(index, ids, paths, findings);
  }

  /**
   * Compiles a feed into a city.
   *
   * @param file the zipped feed
   * @param name name of the city in ids; percent-encoded where needed
   * @throws FeedException if the feed has no usable trips, with the findings so far
   * @throws IOException if the feed cannot be read
   */
  public static CompiledFeed compile(Path file, String name) throws IOException {
    Findings findings = new Findings();
    try (FeedArchive feed = FeedArchive.open(file, ArchiveLimits.DEFAULT)) {
      return new FeedCompiler(feed, name, findings)
          .compile(Sha256.of(file), EntityIds.encode(name));
    } catch (FeedException unusable) {
      throw unusable.after(findings.lines());
    }
  }

  private CompiledFeed compile(String sha256, String token) throws IOException {
    busesOnly = trips.anyBus();
    chooseWeek();
    readPatterns();
    runs();
    if (runs.isEmpty()) {
      throw unusable(
          "in the week of %s no trip has two stops with a position and a time".formatted(monday));
    }
    BlockRuns blocks = new BlockRuns(runs, trips);
    List<BusPlan> plans = new BusPlanner(blocks.inOrder()).plan();
    Timetable timetable =
        new Timetable(
            token,
            sha256,
            monday.toString(),
            StationNames.read(feed, index.stops(), visits(), findings),
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
        patterns.tooFast(),
        findings);
  }

  private FeedException unusable(String reason) {
    return new FeedException(
        "%s: %s. Use another feed; './bench convert' reports all problems of this one"
            .formatted(feed.name(), reason));
  }

  private boolean taken(int trip) {
    return !busesOnly || trips.isBus(trip);
  }

  private void chooseWeek() throws FeedException {
    long[] tripsOfService = new long[index.ids("GtfsService").size()];
    for (int trip = 0; trip < trips.size(); trip++) {
      tripsOfService[trips.service(trip)] += taken(trip) ? trips.runs(trip) : 0;
    }
    monday =
        ServiceWeek.choose(calendar, tripsOfService)
            .orElseThrow(() -> unusable("the calendar has no day with a trip"));
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
          .forEach(paths, findings);
    }
    new RowGroups(feed, GroupedFile.STOP_TIMES, id -> numberIfIn(id, runs), SortLimits.DEFAULT)
        .forEach(patterns, findings);
  }

  private int numberIfIn(String id, boolean[] runs) {
    int trip = index.trips().ids().find(id);
    return trip != IdTable.NONE && taken(trip) && runs[trips.service(trip)] ? trip : IdTable.NONE;
  }

  private void runs() throws FeedException {
    for (int trip = 0; trip < trips.size(); trip++) {
      for (int day = 0; day < DAYS; day++) {
        if (!calendar.runs(trips.service(trip), monday.plusDays(day))) {
          continue;
        }
        if (!taken(trip)) {
          otherVehicles += trips.runs(trip);
        } else if (patterns.pattern(trip) == null) {
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
        trips.departures(trip).orElseGet(() -> List.of(patterns.departure(trip)));
    for (int departure : departures) {
      int start = Math.floorMod(day * DAY_SECONDS + departure, BusPlan.WEEK_SECONDS);
      runs.add(new TripRun(trip, start, day, trips.line(trip), patterns.pattern(trip)));
    }
    if (runs.size() > MAX_RUNS) {
      throw new FeedException(
          "%s has over %,d trips a week, too many for one city. Use a smaller feed"
              .formatted(feed.name(), MAX_RUNS));
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
