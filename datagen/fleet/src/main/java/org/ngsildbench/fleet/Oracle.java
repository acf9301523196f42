package org.ngsildbench.fleet;

import java.time.Instant;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import net.sf.geographiclib.Geodesic;
import org.ngsildbench.fleet.city.GeoPoint;
import org.ngsildbench.fleet.sensing.BusObservation;
import org.ngsildbench.fleet.sensing.BusPosition;

/**
 * Knows the right answer of each of the seven queries, for any parameters. Immutable and
 * thread-safe.
 *
 * <p>"Current" is the last reading of the history ({@link FleetSpec#lastInstant()}). Means come
 * from sums over whole numbers, so that they are exact; distances are geodesics on WGS 84. Building
 * it reads every bus's pollution and seats once.
 */
public final class Oracle {

  /** The share of a radius by which two earth models may differ. */
  private static final double SPHERE_TOLERANCE = 0.006;

  private final Fleet fleet;
  private final Readings readings;
  private final BusPosition[] positions;
  private final double[] engineTemperatures;
  private final double[] fuelConsumptions;

  /** The oracle of a fleet. */
  public Oracle(Fleet fleet) {
    this.fleet = fleet;
    readings = new Readings(fleet);
    long now = fleet.spec().lastInstant().toEpochMilli();
    IntStream buses = IntStream.range(0, fleet.spec().buses());
    positions = buses.mapToObj(bus -> fleet.busPosition(bus, now)).toArray(BusPosition[]::new);
    engineTemperatures = current(BusObservation.ENGINE_TEMPERATURE, now);
    fuelConsumptions = current(BusObservation.FUEL_CONSUMPTION, now);
  }

  private double[] current(BusObservation what, long now) {
    return IntStream.range(0, fleet.spec().buses())
        .mapToDouble(bus -> fleet.busReading(bus, what, now))
        .toArray();
  }

  /** Q1: where a bus is. */
  public BusPosition location(int bus) {
    return positions[bus];
  }

  /** Q2: the ids of the buses whose engine is hotter than a threshold. */
  public Set<String> busesAbove(double threshold) {
    Set<String> ids = new LinkedHashSet<>();
    for (int bus = 0; bus < engineTemperatures.length; bus++) {
      if (engineTemperatures[bus] > threshold) {
        ids.add(fleet.busId(bus));
      }
    }
    return ids;
  }

  /**
   * Q3: the ids of the buses that consume most fuel, most first; ties in the order of {@link
   * String#compareTo} of their ids.
   */
  public List<String> topByFuelConsumption(int count) {
    return IntStream.range(0, fuelConsumptions.length)
        .boxed()
        .sorted(
            Comparator.comparingDouble((Integer bus) -> -fuelConsumptions[bus])
                .thenComparing(fleet::busId))
        .limit(count)
        .map(fleet::busId)
        .toList();
  }

  /**
   * Q4: the mean air pollution over all buses' readings from one time to another, both included.
   */
  public Mean meanAirPollution(Instant from, Instant to) {
    return readings.airPollution(from, to);
  }

  /** Q5: the mean over the readings of a bus's eight seats, both ends included. */
  public Mean meanOccupancy(int bus, Instant from, Instant to) {
    return readings.occupancy(bus, from, to);
  }

  /** Q5-all: the mean occupancy of every bus, by id, both ends included. */
  public Map<String, Mean> meanOccupancyOfAll(Instant from, Instant to) {
    Map<String, Mean> means = new LinkedHashMap<>();
    for (int bus = 0; bus < fleet.spec().buses(); bus++) {
      means.put(fleet.busId(bus), meanOccupancy(bus, from, to));
    }
    return means;
  }

  /**
   * Q4 and Q5: the readings of a sensor of a bus, by step of the history.
   *
   * @throws IllegalArgumentException if it is neither air pollution nor a seat
   */
  public IntToDoubleFunction history(int bus, BusObservation what) {
    return readings.of(bus, what);
  }

  /** Q6: the buses within a radius, in metres, of a place. */
  public NearbyAnswer busesWithin(double longitude, double latitude, double radius) {
    return within(
        fleet.spec().buses(),
        bus -> positions[bus].point(),
        fleet::busId,
        new GeoPoint(longitude, latitude),
        radius);
  }

  /** Q7: the stations within a radius, in metres, of a place. */
  public NearbyAnswer stationsWithin(double longitude, double latitude, double radius) {
    return within(
        fleet.spec().stations(),
        fleet::stationLocation,
        fleet::stationId,
        new GeoPoint(longitude, latitude),
        radius);
  }

  private static NearbyAnswer within(
      int count,
      IntFunction<GeoPoint> location,
      IntFunction<String> id,
      GeoPoint centre,
      double radius) {
    Set<String> required = new LinkedHashSet<>();
    Set<String> optional = new LinkedHashSet<>();
    for (int thing = 0; thing < count; thing++) {
      double distance = metres(centre, location.apply(thing));
      if (Math.abs(distance - radius) <= SPHERE_TOLERANCE * radius) {
        optional.add(id.apply(thing));
      } else if (distance < radius) {
        required.add(id.apply(thing));
      }
    }
    return new NearbyAnswer(required, optional);
  }

  private static double metres(GeoPoint from, GeoPoint to) {
    return Geodesic.WGS84.Inverse(from.latitude(), from.longitude(), to.latitude(), to.longitude())
        .s12;
  }
}
