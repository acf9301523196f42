package org.ngsildbench.gtfs.index;

import com.fasterxml.jackson.core.SerializableString;
import com.fasterxml.jackson.core.io.SerializedString;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.ToDoubleFunction;
import lombok.Getter;
import org.ngsildbench.gtfs.csv.CsvTable;
import org.ngsildbench.gtfs.csv.Row;
import org.ngsildbench.gtfs.finding.BadValueException;
import org.ngsildbench.gtfs.identity.EntityIds;
import org.ngsildbench.gtfs.identity.IdTable;
import org.ngsildbench.gtfs.shape.StopPatterns;

/** The stops of a feed, of all kinds: ids, places, parents. Immutable once read. */
public final class StopIndex implements StopPatterns.Places {

  /** Stops' ids. */
  @Getter private final IdTable ids = new IdTable();

  private final List<SerializedString> entityIds = new ArrayList<>();
  private final List<StopKind> kinds = new ArrayList<>();
  private final List<LatLon> places = new ArrayList<>();
  private final Map<String, List<Integer>> children = new HashMap<>();
  private BitSet loops = new BitSet();

  /** Median of all places; null if no stop has one. */
  @Getter private LatLon middle;

  /** Reads the stops; the first one with an id counts. */
  static StopIndex read(CsvTable table, EntityIds entityIds) throws IOException {
    StopIndex index = new StopIndex();
    int id = table.column("stop_id");
    int kind = table.column("location_type");
    int parent = table.column("parent_station");
    int latitude = table.column("stop_lat");
    int longitude = table.column("stop_lon");
    for (Row row = table.next(); row != null; row = table.next()) {
      String own = row.get(id);
      int number = own.isEmpty() ? IdTable.NONE : index.ids.add(own);
      if (number != IdTable.NONE) {
        StopKind of = StopKind.of(row.get(kind));
        index.kinds.add(of);
        SerializedString entityId = new SerializedString(entityIds.of(of.type(), own));
        entityId.asQuotedUTF8(); // caches the bytes, which several threads use later
        index.entityIds.add(entityId);
        index.places.add(place(row.get(latitude), row.get(longitude)));
        if (!row.get(parent).isEmpty()) {
          index.children.computeIfAbsent(row.get(parent), any -> new ArrayList<>()).add(number);
        }
      }
    }
    index.middle = index.median();
    index.loops = ParentLoops.of(index.parents());
    return index;
  }

  static StopIndex empty() {
    return new StopIndex();
  }

  private static LatLon place(String latitude, String longitude) {
    try {
      return LatLon.parse(latitude, longitude);
    } catch (BadValueException reportedWhenWritten) {
      return null;
    }
  }

  private int[] parents() {
    int[] parents = new int[ids.size()];
    Arrays.fill(parents, IdTable.NONE);
    children.forEach(
        (parent, of) -> {
          int number = ids.find(parent);
          of.forEach(child -> parents[child] = number);
        });
    return parents;
  }

  private LatLon median() {
    double[] lats = sorted(LatLon::latitude);
    double[] lons = sorted(LatLon::longitude);
    return lats.length == 0 ? null : new LatLon(lats[lats.length / 2], lons[lons.length / 2]);
  }

  private double[] sorted(ToDoubleFunction<LatLon> side) {
    return places.stream().filter(Objects::nonNull).mapToDouble(side).sorted().toArray();
  }

  /** Returns the number of a stop; {@link IdTable#NONE} if absent. */
  public int find(String own) {
    return ids.find(own);
  }

  /** Returns the number of a stop by its id in UTF-8; {@link IdTable#NONE} for an empty id. */
  public int find(byte[] text, int from, int to) {
    return ids.find(text, from, to);
  }

  /** Returns the number of stops. */
  public int size() {
    return ids.size();
  }

  public SerializableString entityId(int stop) {
    return entityIds.get(stop);
  }

  public StopKind kind(int stop) {
    return kinds.get(stop);
  }

  /** Returns whether the stop has a valid place. */
  public boolean hasPlace(int stop) {
    return places.get(stop) != null;
  }

  @Override
  public double longitude(int stop) {
    return places.get(stop).longitude();
  }

  @Override
  public double latitude(int stop) {
    return places.get(stop).latitude();
  }

  /** Returns whether a stop's chain of parents leads back to it. */
  public boolean isItsOwnParent(int stop) {
    return loops.get(stop);
  }

  /** Returns the entity ids of a station's children of a kind. */
  public List<String> children(String station, StopKind kind) {
    return children.getOrDefault(station, List.of()).stream()
        .filter(child -> kinds.get(child) == kind)
        .map(child -> entityIds.get(child).getValue())
        .toList();
  }
}
