package org.ngsildbench.jmeter.fleet;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.ngsildbench.fleet.Fleet;
import org.ngsildbench.fleet.FleetIds;
import org.ngsildbench.fleet.NearbyAnswer;
import org.ngsildbench.fleet.Oracle;
import org.ngsildbench.fleet.city.GeoPoint;
import org.ngsildbench.fleet.model.CurrentEntities;
import org.ngsildbench.fleet.model.DataModel;
import org.ngsildbench.fleet.recorded.RecordedAttribute;
import org.ngsildbench.fleet.sensing.BusObservation;
import org.ngsildbench.ngsild.dialect.TimeWindow;
import org.ngsildbench.ngsild.expected.ExpectedAnswer;
import org.ngsildbench.ngsild.expected.ExpectedEntity;
import org.ngsildbench.ngsild.expected.ExpectedSeries;
import org.ngsildbench.ngsild.expected.FleetTruth;
import org.ngsildbench.ngsild.query.QueryModel;

/**
 * The correct answers to queries about a fleet. Thread-safe; data that several queries share is
 * computed on first use.
 */
public final class RightAnswers implements FleetTruth {

  private static final Set<String> LOCATION = Set.of("location");

  private final Fleet fleet;
  private final Oracle oracle;
  private final boolean attributes;
  private final CurrentEntities current;
  private final RecordedEntities recorded;
  private final Map<String, Map<String, ExpectedEntity>> entities = new ConcurrentHashMap<>();
  private final Map<String, Set<String>> attributesByType = new HashMap<>();
  private final Map<List<String>, Map<String, Map<String, ExpectedSeries>>> histories =
      new ConcurrentHashMap<>();

  /** Creates the expected responses of a fleet in one of the two data models. */
  public RightAnswers(Fleet fleet, Oracle oracle, QueryModel model) {
    this.fleet = fleet;
    this.oracle = oracle;
    attributes = model == QueryModel.ATTRIBUTES;
    current = new CurrentEntities(fleet, DataModel.valueOf(model.name()));
    recorded = new RecordedEntities(oracle.recorded(), fleet.spec().lastInstant());
  }

  @Override
  public ExpectedAnswer location(String bus) {
    return new ExpectedAnswer.Entities(
        located("Bus"), Set.of(fleet.busId(busNumber(bus))), Set.of());
  }

  @Override
  public ExpectedAnswer above(String attribute, double threshold, boolean wholeEntities) {
    BusObservation what = observation(attribute);
    Set<String> above =
        oracle.busesAbove(what, threshold).stream()
            .map(bus -> entityId(bus, what))
            .collect(Collectors.toUnmodifiableSet());
    return new ExpectedAnswer.Entities(readings(what, wholeEntities), above, Set.of());
  }

  @Override
  public ExpectedAnswer readings(String attribute) {
    Map<String, ExpectedEntity> all = readings(observation(attribute), false);
    Map<Boolean, Set<String>> ids =
        all.values().stream()
            .collect(
                Collectors.partitioningBy(
                    entity -> entity.attributes().isEmpty(),
                    Collectors.mapping(ExpectedEntity::id, Collectors.toUnmodifiableSet())));
    // Brokers may omit an entity without the requested attribute.
    return new ExpectedAnswer.Entities(all, ids.get(false), ids.get(true));
  }

  @Override
  public ExpectedAnswer history(String bus, List<String> observed, TimeWindow window) {
    int number = busNumber(bus);
    return history(bus, () -> IntStream.of(number), observed, window);
  }

  @Override
  public ExpectedAnswer historyOfAll(List<String> observed, TimeWindow window) {
    return history("", this::allBuses, observed, window);
  }

  @Override
  public ExpectedAnswer within(
      String type, double longitude, double latitude, double radiusMetres) {
    NearbyAnswer right =
        type.equals("Bus")
            ? oracle.busesWithin(longitude, latitude, radiusMetres)
            : oracle.stationsWithin(longitude, latitude, radiusMetres);
    return new ExpectedAnswer.Entities(located(type), right.required(), right.optional());
  }

  @Override
  public ExpectedAnswer inside(String type, Area area) {
    boolean buses = type.equals("Bus");
    Map<Area.Side, Set<String>> sides = new EnumMap<>(Area.Side.class);
    for (int i = 0; i < (buses ? fleet.spec().buses() : fleet.spec().stations()); i++) {
      GeoPoint place = buses ? oracle.location(i).point() : fleet.stationLocation(i);
      sides
          .computeIfAbsent(
              area.sideOf(place.longitude(), place.latitude()), unused -> new HashSet<>())
          .add(buses ? fleet.busId(i) : fleet.stationId(i));
    }
    return new ExpectedAnswer.Entities(
        located(type),
        sides.getOrDefault(Area.Side.INSIDE, Set.of()),
        sides.getOrDefault(Area.Side.EDGE, Set.of()));
  }

  @Override
  public Map<String, ExpectedEntity> entities(String type) {
    Stream<ExpectedEntity> all =
        type.equals("Bus")
            ? allBuses()
                .mapToObj(
                    bus -> {
                      ExpectedEntity whole = ExpectedEntity.of(current.bus(bus).json(), Set.of());
                      return attributes ? recorded.bus(bus, whole, Set.of()) : whole;
                    })
            : current
                .inLoadOrder()
                .filter(entity -> entity.type().equals(type))
                .map(entity -> ExpectedEntity.of(entity.json(), Set.of()));
    return entities(type + " with all attributes", all);
  }

  @Override
  public synchronized Map<String, Set<String>> attributesByType() {
    if (attributesByType.isEmpty()) {
      current
          .inLoadOrder()
          .forEach(
              entity ->
                  attributesByType.computeIfAbsent(
                      entity.type(), unused -> ExpectedEntity.attributeNames(entity.json())));
    }
    return attributesByType;
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

  private IntStream allBuses() {
    return IntStream.range(0, fleet.spec().buses());
  }

  /** Returns all entities of a type with their location. */
  private Map<String, ExpectedEntity> located(String type) {
    return entities(
        type,
        type.equals("Bus")
            ? allBuses().mapToObj(bus -> ExpectedEntity.of(current.bus(bus).json(), LOCATION))
            : IntStream.range(0, fleet.spec().stations())
                .mapToObj(station -> ExpectedEntity.of(current.station(station).json(), LOCATION)));
  }

  /** Returns the entities that hold one reading of every bus. */
  private Map<String, ExpectedEntity> readings(BusObservation what, boolean wholeEntities) {
    Set<String> requested = wholeEntities ? Set.of() : Set.of(attribute(what));
    return entities(
        what + (wholeEntities ? " whole" : ""),
        allBuses()
            .mapToObj(
                bus ->
                    attributes
                        ? recorded.bus(
                            bus, ExpectedEntity.of(current.bus(bus).json(), requested), requested)
                        : recorded.observation(
                            bus,
                            what,
                            ExpectedEntity.of(current.observation(bus, what).json(), requested))));
  }

  private Map<String, ExpectedEntity> entities(String name, Stream<ExpectedEntity> all) {
    return entities.computeIfAbsent(
        name,
        unused -> all.collect(Collectors.toUnmodifiableMap(ExpectedEntity::id, entity -> entity)));
  }

  private ExpectedAnswer history(
      String bus, Supplier<IntStream> buses, List<String> observed, TimeWindow window) {
    List<String> key = Stream.concat(Stream.of(bus), observed.stream()).toList();
    List<BusObservation> observations = observed.stream().map(RightAnswers::observation).toList();
    return new ExpectedAnswer.History(
        attributes ? "Bus" : "Observation",
        histories.computeIfAbsent(key, unused -> series(buses.get(), observations)),
        window);
  }

  private static BusObservation observation(String attribute) {
    return Arrays.stream(BusObservation.values())
        .filter(one -> one.attribute().equals(attribute))
        .findAny()
        .orElseThrow();
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
    Optional<RecordedAttribute> replayed = oracle.recorded().find(what);
    return new ExpectedSeries(
        oracle.readingTimes(bus, what),
        oracle.history(bus, what),
        replayed.isPresent() ? replayed.get().unitCode() : what.unitCode(),
        replayed.isPresent() ? null : FleetIds.device(fleet.busId(bus), what.attribute()));
  }

  private String entityId(String bus, BusObservation what) {
    return attributes ? bus : FleetIds.observation(bus, what.attribute());
  }

  private String attribute(BusObservation what) {
    return attributes ? what.attribute() : "measurement";
  }
}
