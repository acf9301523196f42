package org.ngsildbench.gtfs.index;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import lombok.Getter;
import org.ngsildbench.gtfs.csv.CsvTable;
import org.ngsildbench.gtfs.csv.Row;
import org.ngsildbench.gtfs.identity.IdTable;

/**
 * The valid trips, that is, with an existing route and service: their shapes and services, whether
 * they are trains, and the operators of each service. Immutable once read.
 */
public final class TripIndex {

  /** Trips' ids. */
  @Getter private final IdTable ids = new IdTable();

  private final List<Set<String>> operators = new ArrayList<>();
  private final BitSet rail = new BitSet();
  private int[] shapes = new int[64];
  private int[] services = new int[64];

  private TripIndex() {}

  static TripIndex read(CsvTable table, FeedIndex feed, BitSet railRoutes) throws IOException {
    TripIndex index = new TripIndex();
    IdTable services = feed.ids("GtfsService");
    for (int i = 0; i < services.size(); i++) {
      index.operators.add(new LinkedHashSet<>());
    }
    if (table == null) {
      return index;
    }
    int id = table.column("trip_id");
    int routeColumn = table.column("route_id");
    int serviceColumn = table.column("service_id");
    int shapeColumn = table.column("shape_id");
    for (Row row = table.next(); row != null; row = table.next()) {
      int route = feed.ids("GtfsRoute").find(row.get(routeColumn));
      int service = services.find(row.get(serviceColumn));
      if (route != IdTable.NONE && service != IdTable.NONE && !row.get(id).isEmpty()) {
        int shape = feed.ids("GtfsShape").find(row.get(shapeColumn));
        index.add(row.get(id), shape, service, railRoutes.get(route));
        feed.agencies().ofRoute(route).ifPresent(index.operators.get(service)::add);
      }
    }
    return index;
  }

  private void add(String id, int shape, int service, boolean train) {
    int number = ids.add(id);
    if (number == IdTable.NONE) {
      return;
    }
    if (number == shapes.length) {
      shapes = Arrays.copyOf(shapes, 2 * number);
      services = Arrays.copyOf(services, 2 * number);
    }
    shapes[number] = shape;
    services[number] = service;
    rail.set(number, train);
  }

  /** Returns the number of a trip's shape; negative if it has none. */
  public int shape(int trip) {
    return shapes[trip];
  }

  /** Returns the number of a trip's service. */
  public int service(int trip) {
    return services[trip];
  }

  /** Returns whether a trip is a train's. */
  public boolean isRail(int trip) {
    return rail.get(trip);
  }

  /**
   * Returns the entity ids of the agencies that run trips of a service, by the service's number.
   */
  public List<String> operators(int service) {
    return List.copyOf(operators.get(service));
  }
}
