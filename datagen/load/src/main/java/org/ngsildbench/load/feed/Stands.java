package org.ngsildbench.load.feed;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Envelope;
import org.locationtech.jts.index.strtree.STRtree;
import org.ngsildbench.fleet.city.GeoPoint;

/** The places where blocks end and buses wait, and the nearest of them from each start. */
final class Stands {

  /** Cell size of about 11 m: places within a terminus. */
  private static final double CELL_DEGREES = 1e-4;

  /** Max places considered for a block. */
  private static final int NEAREST = 500;

  private final Map<GeoPoint, NavigableSet<WaitingBus>> buses = new LinkedHashMap<>();
  private final Map<GeoPoint, List<Near>> near = new HashMap<>();
  private final STRtree places = new STRtree();
  private final double longitudeScale;

  /**
   * A stand seen from the start of a block.
   *
   * @param seconds travel time
   * @param rank its preference: negative for the same terminus, else the travel time
   */
  record Near(NavigableSet<WaitingBus> buses, int seconds, int rank) {}

  /** Creates the stands of all blocks. */
  Stands(List<List<TripRun>> blocks) {
    for (List<TripRun> block : blocks) {
      buses.computeIfAbsent(end(block), any -> new TreeSet<>(WaitingBus.ORDER));
    }
    longitudeScale =
        Math.cos(
            Math.toRadians(
                buses.keySet().stream().mapToDouble(GeoPoint::latitude).average().orElse(0)));
    buses.keySet().forEach(place -> places.insert(new Envelope(flat(place)), place));
  }

  private static GeoPoint end(List<TripRun> block) {
    return block.get(block.size() - 1).to();
  }

  void park(WaitingBus bus) {
    buses.get(bus.plan().last().to()).add(bus);
  }

  void take(WaitingBus bus) {
    buses.get(bus.plan().last().to()).remove(bus);
  }

  /** Returns the nearest stands of a block's start, by rank. */
  List<Near> near(GeoPoint start) {
    return near.computeIfAbsent(start, this::nearest);
  }

  private List<Near> nearest(GeoPoint start) {
    Coordinate from = flat(start);
    Object[] found =
        places.nearestNeighbour(
            new Envelope(from),
            start,
            (one, other) ->
                flat((GeoPoint) one.getItem()).distance(flat((GeoPoint) other.getItem())),
            Math.min(NEAREST, buses.size()));
    List<Near> all =
        new ArrayList<>(Stream.of(found).map(place -> near(start, (GeoPoint) place)).toList());
    all.sort(Comparator.comparingInt(Near::rank));
    return all;
  }

  private Near near(GeoPoint start, GeoPoint place) {
    int seconds = Transfer.seconds(place, start);
    return new Near(buses.get(place), seconds, cell(place).equals(cell(start)) ? -1 : seconds);
  }

  /** Returns a point in degrees of equal length in both directions. */
  private Coordinate flat(GeoPoint place) {
    return new Coordinate(place.longitude() * longitudeScale, place.latitude());
  }

  private static String cell(GeoPoint place) {
    return Math.round(place.longitude() / CELL_DEGREES)
        + " "
        + Math.round(place.latitude() / CELL_DEGREES);
  }
}
