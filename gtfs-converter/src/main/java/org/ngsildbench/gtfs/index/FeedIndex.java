package org.ngsildbench.gtfs.index;

import java.io.IOException;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import lombok.Getter;
import org.ngsildbench.gtfs.csv.CsvTable;
import org.ngsildbench.gtfs.csv.Row;
import org.ngsildbench.gtfs.csv.RowWatch;
import org.ngsildbench.gtfs.feed.FeedArchive;
import org.ngsildbench.gtfs.finding.BadValueException;
import org.ngsildbench.gtfs.finding.FindingKind;
import org.ngsildbench.gtfs.finding.Findings;
import org.ngsildbench.gtfs.identity.EntityIds;
import org.ngsildbench.gtfs.identity.IdTable;
import org.ngsildbench.gtfs.location.FlexLocation;
import org.ngsildbench.gtfs.location.FlexLocationReader;
import org.ngsildbench.gtfs.mapping.Mapping;
import org.ngsildbench.gtfs.mapping.References;

/**
 * All ids of a feed that others refer to. Problems of rows are reported when they are written, not
 * here. One thread builds the index and marks written entities; lookups are thread-safe meanwhile
 * while no entity is being marked.
 */
public final class FeedIndex implements References {

  private static final IdTable NOTHING = new IdTable();

  /** Files of which more than ids is kept. */
  private static final Set<String> READ_WHOLE = Set.of("agency.txt", "stops.txt", "trips.txt");

  /** The route type of trains. */
  private static final String RAIL = "2";

  private final EntityIds entityIds;
  private final RowWatch watch;
  private final Map<String, IdTable> tables = new HashMap<>();

  /** Written entities by type and number; types not yet started are missing. */
  private final Map<String, BitSet> written = new HashMap<>();

  /** Whether the points of each shape are adjacent in their file. */
  @Getter private final boolean shapesStandTogether;

  @Getter private final AgencyIndex agencies;
  @Getter private final StopIndex stops;
  @Getter private final TripIndex trips;

  private FeedIndex(FeedArchive feed, EntityIds entityIds, List<Mapping> mappings, RowWatch watch)
      throws IOException {
    this.entityIds = entityIds;
    this.watch = watch;
    for (Mapping mapping : mappings) {
      if (mapping.hasOwnId() && feed.has(mapping.file()) && !READ_WHOLE.contains(mapping.file())) {
        tables.put(mapping.type(), ids(feed, mapping.file(), mapping.idColumns().get(0)));
      }
    }
    tables.put("GtfsLocation", locations(feed));
    tables.put("GtfsShape", new IdTable());
    shapesStandTogether = addIds(tables.get("GtfsShape"), feed, "shapes.txt", "shape_id");
    tables.put("GtfsService", ids(feed, "calendar.txt", "service_id"));
    addIds(tables.get("GtfsService"), feed, "calendar_dates.txt", "service_id");
    try (CsvTable table = open(feed, "agency.txt")) {
      agencies = table == null ? AgencyIndex.empty() : AgencyIndex.read(table, entityIds);
    }
    tables.put("GtfsAgency", agencies.ids());
    try (CsvTable table = open(feed, "routes.txt")) {
      agencies.readRoutes(table, tables.getOrDefault("GtfsRoute", NOTHING));
    }
    try (CsvTable table = open(feed, "stops.txt")) {
      stops = table == null ? StopIndex.empty() : StopIndex.read(table, entityIds);
    }
    tables.put("GtfsStop", stops.ids());
    try (CsvTable table = open(feed, "trips.txt")) {
      trips = TripIndex.read(table, this, railRoutes(feed));
    }
    tables.put("GtfsTrip", trips.ids());
  }

  /**
   * Reads the ids.
   *
   * @param mappings mappings of all files whose rows have an own id
   */
  public static FeedIndex read(FeedArchive feed, EntityIds entityIds, List<Mapping> mappings)
      throws IOException {
    return read(feed, entityIds, mappings, RowWatch.NONE);
  }

  /**
   * Reads the ids with progress reports.
   *
   * @throws java.io.InterruptedIOException if the watch stops the reading
   */
  public static FeedIndex read(
      FeedArchive feed, EntityIds entityIds, List<Mapping> mappings, RowWatch watch)
      throws IOException {
    return new FeedIndex(feed, entityIds, mappings, watch);
  }

  private static IdTable locations(FeedArchive feed) throws IOException {
    IdTable ids = new IdTable();
    if (feed.has(FlexLocationReader.FILE)) {
      try (FlexLocationReader reader = FlexLocationReader.open(feed)) {
        for (FlexLocation next = reader.next(); next != null; next = reader.next()) {
          ids.findOrAdd(next.id());
        }
      }
    }
    return ids;
  }

  private BitSet railRoutes(FeedArchive feed) throws IOException {
    BitSet rail = new BitSet();
    try (CsvTable table = open(feed, "routes.txt")) {
      if (table == null) {
        return rail;
      }
      int id = table.column("route_id");
      int type = table.column("route_type");
      for (Row row = table.next(); row != null; row = table.next()) {
        int route = ids("GtfsRoute").find(row.get(id));
        if (route != IdTable.NONE && row.get(type).equals(RAIL)) {
          rail.set(route);
        }
      }
      return rail;
    }
  }

  private CsvTable open(FeedArchive feed, String file) throws IOException {
    return feed.has(file)
        ? CsvTable.open(feed, file, new Findings()).watched(watch, "ids in " + file)
        : null;
  }

  private IdTable ids(FeedArchive feed, String file, String column) throws IOException {
    IdTable ids = new IdTable();
    addIds(ids, feed, file, column);
    return ids;
  }

  /** Adds ids; returns whether the rows of each are adjacent. */
  private boolean addIds(IdTable ids, FeedArchive feed, String file, String column)
      throws IOException {
    boolean grouped = true;
    try (CsvTable table = open(feed, file)) {
      if (table == null) {
        return true;
      }
      int place = table.only(List.of(column)).column(column);
      int current = IdTable.NONE;
      Row row = table.nextOther(place, null);
      while (row != null) {
        if (!row.isEmpty(place)) {
          int before = current;
          current = ids.add(row.get(place));
          if (current == IdTable.NONE) {
            current = ids.find(row.get(place));
            grouped &= current == before;
          }
        }
        row = table.nextOther(place, row);
      }
      return grouped;
    }
  }

  /** Returns the ids of a type in feed order. */
  public IdTable ids(String type) {
    return tables.getOrDefault(type, NOTHING);
  }

  /** From here on, references to a type are valid only for entities {@link #wrote written}. */
  public void beginWriting(String type) {
    written.put(type, new BitSet());
  }

  /** Marks an entity of a begun type as written. */
  public void wrote(String type, int number) {
    written.get(type).set(number);
  }

  @Override
  public String resolve(String type, String own) throws BadValueException {
    if (type.equals("GtfsStop")) {
      int stop = stops.find(own);
      return stop == IdTable.NONE ? missing(type, own) : stops.entityId(stop).getValue();
    }
    int number = ids(type).find(own);
    if (number != IdTable.NONE && written.containsKey(type) && !written.get(type).get(number)) {
      throw new BadValueException(
          FindingKind.DANGLING_REFERENCE,
          "'%s' refers to a %s that was left out".formatted(own, type));
    }
    return number == IdTable.NONE ? missing(type, own) : entityIds.of(type, own);
  }

  private static String missing(String type, String own) throws BadValueException {
    throw new BadValueException(
        FindingKind.DANGLING_REFERENCE,
        "'%s' refers to a %s that the feed does not have".formatted(own, type));
  }
}
