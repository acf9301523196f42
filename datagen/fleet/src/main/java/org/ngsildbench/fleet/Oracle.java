package org.ngsildbench.fleet;

import java.time.Instant;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.IntFunction;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import net.sf.geographiclib.Geodesic;
import org.ngsildbench.fleet.city.GeoPoint;
import org.ngsildbench.fleet.recorded.RecordedAttribute;
import org.ngsildbench.fleet.recorded.RecordedReadings;
import org.ngsildbench.fleet.recorded.RecordedSeries;
import org.ngsildbench.fleet.sensing.BusObservation;
import org.ngsildbench.fleet.sensing.BusPosition;

/**
 * Computes the correct responses to the bus queries. Thread-safe; values are computed once.
 *
 * <p>"Current" means the last reported reading of the history. Recorded readings replace generated
 * ones. Means are exact because they use integer sums; distances are geodesics on WGS 84. The
 * constructor reads every bus's pollution and seats once.
 */
public final class Oracle {

  /** Relative difference of distances between two earth models. */
  private static final double SPHERE_TOLERANCE = 0.006;

  private final Fleet fleet;
  private final Readings readings;
  private final BusPosition[] positions;
  private final RecordedReadings recorded;
  private final Map<BusObservation, double[]> current = new ConcurrentHashMap<>();

  /** Creates the oracle of a fleet. */
  public Oracle(Fleet fleet) {
    this(fleet, RecordedReadings.NONE);
  }

  /** Creates the oracle of a fleet with recorded readings. */
  public Oracle(Fleet fleet, RecordedReadings recorded) {
    this.fleet = fleet;
    this.recorded = recorded;
    readings = new Readings(fleet);
    long now = fleet.spec().lastInstant().toEpochMilli();
    IntStream buses = IntStream.range(0, fleet.spec().buses());
    positions =
        buses
            .mapToObj(bus -> fleet.busPosition(bus, fleet.latestFix(bus, now)))
            .toArray(BusPosition[]::new);
  }

  private double[] current(BusObservation what) {
    return current.computeIfAbsent(
        what, one -> recorded.find(one).map(this::current).orElseGet(() -> generated(one)));
  }

  private double[] generated(BusObservation what) {
    return fleet.currentBusReadings(what);
  }

  /** Returns the last reading of the history of each bus; NaN where the recording has a gap. */
  private double[] current(RecordedAttribute attribute) {
    long now = fleet.spec().lastInstant().toEpochMilli();
    return IntStream.range(0, fleet.spec().buses())
        .mapToDouble(bus -> attribute.of(bus).at(now))
        .toArray();
  }

  /** Q1: returns the position of a bus. */
  public BusPosition location(int bus) {
    return positions[bus];
  }

  /** Q2: returns the ids of the buses whose current reading of a sensor is above a threshold. */
  public Set<String> busesAbove(BusObservation what, double threshold) {
    double[] values = current(what);
    Set<String> ids = new LinkedHashSet<>();
    for (int bus = 0; bus < values.length; bus++) {
      if (values[bus] > threshold) {
        ids.add(fleet.busId(bus));
      }
    }
    return ids;
  }

  /**
   * Q3: returns the ids of the buses with the highest fuel consumption, in descending order; ties
   * by id ({@link String#compareTo}).
   */
  public List<String> topByFuelConsumption(int count) {
    double[] values = current(BusObservation.FUEL_CONSUMPTION);
    return IntStream.range(0, values.length)
        .filter(bus -> !Double.isNaN(values[bus]))
        .boxed()
        .sorted(
            Comparator.comparingDouble((Integer bus) -> -values[bus]).thenComparing(fleet::busId))
        .limit(count)
        .map(fleet::busId)
        .toList();
  }

  /** Q4: returns the mean air pollution over all buses' readings in a time range, ends included. */
  public Mean meanAirPollution(Instant from, Instant to) {
    return recorded
        .find(BusObservation.AIR_POLLUTION)
        .map(attribute -> mean(attribute, from, to))
        .orElseGet(() -> readings.airPollution(from, to));
  }

  private Mean mean(RecordedAttribute attribute, Instant from, Instant to) {
    double sum = 0;
    long samples = 0;
    for (int bus = 0; bus < fleet.spec().buses(); bus++) {
      RecordedSeries series = attribute.of(bus);
      for (int i = 0; i < series.times().length; i++) {
        if (series.times()[i] >= from.toEpochMilli() && series.times()[i] <= to.toEpochMilli()) {
          sum += series.readings().applyAsDouble(i);
          samples++;
        }
      }
    }
    return new Mean(sum / samples, samples);
  }

  /** Q5: returns the mean over the readings of a bus's eight seats, ends included. */
  public Mean meanOccupancy(int bus, Instant from, Instant to) {
    return readings.occupancy(bus, from, to);
  }

  /** Q5-all: returns the mean occupancy of every bus by id, ends included. */
  public Map<String, Mean> meanOccupancyOfAll(Instant from, Instant to) {
    Map<String, Mean> means = new LinkedHashMap<>();
    for (int bus = 0; bus < fleet.spec().buses(); bus++) {
      means.put(fleet.busId(bus), meanOccupancy(bus, from, to));
    }
    return means;
  }

  /**
   * Returns the time stamps of the readings that a bus sensor reported, ascending (ms since 1970).
   */
  public long[] readingTimes(int bus, BusObservation what) {
    return recorded
        .find(what)
        .map(attribute -> attribute.of(bus).times())
        .orElseGet(() -> readings.times(bus));
  }

  /** Returns the readings of a bus sensor by index of {@link #readingTimes}. */
  public IntToDoubleFunction history(int bus, BusObservation what) {
    return recorded
        .find(what)
        .map(attribute -> attribute.of(bus).readings())
        .orElseGet(() -> readings.of(bus, what));
  }

  /** Returns the recorded readings. */
  public RecordedReadings recorded() {
    return recorded;
  }

  /** Q6: returns the buses within a radius (m) of a place. */
  public NearbyAnswer busesWithin(double longitude, double latitude, double radius) {
    return within(
        fleet.spec().buses(),
        bus -> positions[bus].point(),
        fleet::busId,
        new GeoPoint(longitude, latitude),
        radius);
  }

  /** Q7: returns the stations within a radius (m) of a place. */
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
