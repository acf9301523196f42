package org.ngsildbench.jmeter.fleet;

import java.time.Instant;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.ngsildbench.fleet.Fleet;
import org.ngsildbench.fleet.FleetIds;
import org.ngsildbench.fleet.FleetSpec;
import org.ngsildbench.fleet.NearbyAnswer;
import org.ngsildbench.fleet.Oracle;
import org.ngsildbench.fleet.model.CurrentEntities;
import org.ngsildbench.fleet.model.FleetEntity;
import org.ngsildbench.fleet.sensing.BusObservation;
import org.ngsildbench.ngsild.dialect.TimeWindow;
import org.ngsildbench.ngsild.expected.ExpectedAnswer;
import org.ngsildbench.ngsild.expected.ExpectedEntity;
import org.ngsildbench.ngsild.expected.ExpectedSeries;
import org.ngsildbench.ngsild.query.BusQuery;
import org.ngsildbench.ngsild.query.DataModel;

/**
 * The right answers to the queries about a fleet. Thread-safe; what several queries share is made
 * once, when it is first wanted.
 */
public final class RightAnswers {

  private static final Set<String> LOCATION = Set.of("location");
  private static final List<BusObservation> POLLUTION = List.of(BusObservation.AIR_POLLUTION);
  private static final List<BusObservation> SEATS =
      IntStream.range(0, BusObservation.SEATS).mapToObj(BusObservation::seat).toList();

  private final Fleet fleet;
  private final Oracle oracle;
  private final boolean attributes;
  private final CurrentEntities current;
  private final Map<String, Map<String, ExpectedEntity>> entities = new ConcurrentHashMap<>();
  private final Map<String, Map<String, Map<String, ExpectedSeries>>> histories =
      new ConcurrentHashMap<>();

  /** The answers about a fleet whose readings are modelled in one of two ways. */
  public RightAnswers(Fleet fleet, Oracle oracle, DataModel model) {
    this.fleet = fleet;
    this.oracle = oracle;
    attributes = model == DataModel.ATTRIBUTES;
    current =
        new CurrentEntities(fleet, org.ngsildbench.fleet.model.DataModel.valueOf(model.name()));
  }

  /**
   * The right answer to a query.
   *
   * @param wholeEntities whether the broker is asked for all attributes of its entities
   * @throws IllegalArgumentException if the query asks for a bus that the fleet has not
   */
  public ExpectedAnswer of(BusQuery query, boolean wholeEntities) {
    if (query instanceof BusQuery.LocationOfBus q) {
      Set<String> bus = Set.of(fleet.busId(busNumber(q.bus())));
      return new ExpectedAnswer.Entities(buses(), bus, Set.of());
    }
    if (query instanceof BusQuery.BusesHotterThan q) {
      BusObservation temperature = BusObservation.ENGINE_TEMPERATURE;
      Set<String> hot =
          oracle.busesAbove(q.threshold()).stream()
              .map(bus -> entityId(bus, temperature))
              .collect(Collectors.toUnmodifiableSet());
      return new ExpectedAnswer.Entities(readings(temperature, wholeEntities), hot, Set.of());
    }
    if (query instanceof BusQuery.TopFuelConsumption) {
      Map<String, ExpectedEntity> all = readings(BusObservation.FUEL_CONSUMPTION, false);
      return new ExpectedAnswer.Entities(all, all.keySet(), Set.of());
    }
    if (query instanceof BusQuery.MeanAirPollution q) {
      return history("Q4", allBuses(), POLLUTION, q.from(), q.to());
    }
    if (query instanceof BusQuery.MeanOccupancy q) {
      IntStream bus = IntStream.of(busNumber(q.bus()));
      return history(q.bus(), bus, SEATS, q.from(), q.to());
    }
    if (query instanceof BusQuery.MeanOccupancyOfAll q) {
      return history("Q5-all", allBuses(), SEATS, q.from(), q.to());
    }
    if (query instanceof BusQuery.BusesNear q) {
      return near(buses(), oracle.busesWithin(q.longitude(), q.latitude(), q.radiusMetres()));
    }
    BusQuery.StationsNear q = (BusQuery.StationsNear) query;
    Map<String, ExpectedEntity> stations =
        entities(
            "stations",
            LOCATION,
            IntStream.range(0, fleet.spec().stations()).mapToObj(current::station));
    return near(stations, oracle.stationsWithin(q.longitude(), q.latitude(), q.radiusMetres()));
  }

  private int busNumber(String id) {
    int buses = fleet.spec().buses();
    try {
      int bus = Integer.parseInt(id.substring(id.lastIndexOf(':') + 1)) - 1;
      if (bus >= 0 && bus < buses && fleet.busId(bus).equals(id)) {
        return bus;
      }
    } catch (NumberFormatException e) {
      // Reported below.
    }
    throw new IllegalArgumentException(
        "Bus is \"%s\"; the fleet has %s to %s"
            .formatted(id, fleet.busId(0), fleet.busId(buses - 1)));
  }

  private static ExpectedAnswer near(Map<String, ExpectedEntity> known, NearbyAnswer right) {
    return new ExpectedAnswer.Entities(known, right.required(), right.optional());
  }

  private IntStream allBuses() {
    return IntStream.range(0, fleet.spec().buses());
  }

  private Map<String, ExpectedEntity> buses() {
    return entities("buses", LOCATION, allBuses().mapToObj(current::bus));
  }

  /** The entities that hold one reading of every bus. */
  private Map<String, ExpectedEntity> readings(BusObservation what, boolean wholeEntities) {
    Set<String> requested = wholeEntities ? Set.of() : Set.of(attribute(what));
    return entities(
        what + (wholeEntities ? " whole" : ""),
        requested,
        allBuses().mapToObj(bus -> attributes ? current.bus(bus) : current.observation(bus, what)));
  }

  private Map<String, ExpectedEntity> entities(
      String name, Set<String> requested, Stream<FleetEntity> all) {
    return entities.computeIfAbsent(
        name,
        unused ->
            all.map(entity -> ExpectedEntity.of(entity.json(), requested))
                .collect(Collectors.toUnmodifiableMap(ExpectedEntity::id, entity -> entity)));
  }

  private ExpectedAnswer history(
      String name, IntStream buses, List<BusObservation> observations, Instant from, Instant to) {
    return new ExpectedAnswer.History(
        attributes ? "Bus" : "Observation",
        histories.computeIfAbsent(name, unused -> series(buses, observations)),
        new TimeWindow(from, to));
  }

  private Map<String, Map<String, ExpectedSeries>> series(
      IntStream buses, List<BusObservation> observations) {
    Map<String, Map<String, ExpectedSeries>> series = new LinkedHashMap<>();
    buses.forEach(
        bus -> {
          for (BusObservation what : observations) {
            series
                .computeIfAbsent(entityId(fleet.busId(bus), what), unused -> new HashMap<>())
                .put(attribute(what), series(bus, what));
          }
        });
    return series;
  }

  private ExpectedSeries series(int bus, BusObservation what) {
    FleetSpec spec = fleet.spec();
    return new ExpectedSeries(
        spec.epochMillis(0),
        spec.period().toMillis(),
        spec.steps(),
        oracle.history(bus, what),
        what.unitCode(),
        FleetIds.device(fleet.busId(bus), what.attribute()));
  }

  private String entityId(String bus, BusObservation what) {
    return attributes ? bus : FleetIds.observation(bus, what.attribute());
  }

  private String attribute(BusObservation what) {
    return attributes ? what.attribute() : "measurement";
  }
}
