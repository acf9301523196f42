package org.ngsildbench.gtfs.index;

import java.io.IOException;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import lombok.AccessLevel;
import lombok.Getter;
import lombok.RequiredArgsConstructor;
import org.ngsildbench.gtfs.csv.CsvTable;
import org.ngsildbench.gtfs.csv.Row;
import org.ngsildbench.gtfs.identity.EntityIds;
import org.ngsildbench.gtfs.identity.IdTable;

/**
 * The operators of routes. A feed with one agency may omit its id; the agency's name then replaces
 * it. Immutable once read.
 */
@RequiredArgsConstructor(access = AccessLevel.PRIVATE)
public final class AgencyIndex {

  private final EntityIds entityIds;

  @Getter(AccessLevel.PACKAGE)
  private final IdTable ids = new IdTable();

  /** Agencies with a name; the others become no entity. */
  private final BitSet named = new BitSet();

  private final Map<Integer, String> routeAgencies = new HashMap<>();

  static AgencyIndex empty() {
    return new AgencyIndex(new EntityIds("none"));
  }

  static AgencyIndex read(CsvTable table, EntityIds entityIds) throws IOException {
    AgencyIndex index = new AgencyIndex(entityIds);
    int id = table.column("agency_id");
    int name = table.column("agency_name");
    for (Row row = table.next(); row != null; row = table.next()) {
      String own = ownId(row, id, name);
      if (!own.isEmpty()) {
        int number = index.ids.findOrAdd(own);
        if (!row.get(name).isEmpty()) {
          index.named.set(number);
        }
      }
    }
    return index;
  }

  void readRoutes(CsvTable table, IdTable routes) throws IOException {
    if (table == null) {
      return;
    }
    int id = table.column("route_id");
    int agency = table.column("agency_id");
    for (Row row = table.next(); row != null; row = table.next()) {
      String own = row.get(agency);
      int route = routes.find(row.get(id));
      int number = ids.find(own);
      if (number != IdTable.NONE && named.get(number)) {
        routeAgencies.putIfAbsent(route, entityIds.of("GtfsAgency", own));
      }
    }
  }

  /** Returns the own id of an agency's row. */
  public static String ownId(Row row, int idColumn, int nameColumn) {
    String id = row.get(idColumn);
    return id.isEmpty() ? row.get(nameColumn) : id;
  }

  /** Returns whether the feed has more than one agency. */
  public boolean several() {
    return ids.size() > 1;
  }

  /** Returns the entity id of the only agency. */
  public Optional<String> only() {
    return ids.size() == 1 && named.get(0)
        ? Optional.of(entityIds.of("GtfsAgency", ids.get(0)))
        : Optional.empty();
  }

  /** Returns the entity id of a route's agency by the route's number. */
  public Optional<String> ofRoute(int route) {
    return Optional.ofNullable(routeAgencies.get(route)).or(this::only);
  }
}
