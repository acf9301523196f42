package org.ngsildbench.fleet.model;

import java.io.IOException;
import java.time.Instant;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.ngsildbench.fleet.Fleet;
import org.ngsildbench.fleet.FleetIds;
import org.ngsildbench.fleet.model.Sensor.Thing;
import org.ngsildbench.fleet.sensing.BusObservation;
import org.ngsildbench.fleet.sensing.BusPosition;
import org.ngsildbench.fleet.sensing.StationObservation;

/**
 * The entities of a fleet at one time, in load order: referenced entities first, and the data set's
 * own entity last as a completion marker. Immutable and thread-safe; serializes entities lazily.
 */
public final class CurrentEntities {

  private final Fleet fleet;
  private final DataModel model;
  private final Districts districts;
  private final long epochMillis;

  /** Creates the entities at the end of the fleet's history. */
  public CurrentEntities(Fleet fleet, DataModel model) {
    this(fleet, model, fleet.spec().lastInstant());
  }

  /** Creates the entities at a time. */
  public CurrentEntities(Fleet fleet, DataModel model, Instant time) {
    this.fleet = fleet;
    this.model = model;
    this.districts = new Districts(fleet.city());
    this.epochMillis = time.toEpochMilli();
  }

  /** Returns all entities in load order, lazily. */
  public Stream<FleetEntity> inLoadOrder() {
    return Stream.concat(inLoadOrder(0, 1), Stream.of(dataSet()));
  }

  /**
   * Returns one part of {@link #inLoadOrder()}, without the data set's own entity. A bus or station
   * is always in the same part, also in {@link #updates(int, int)}.
   */
  public Stream<FleetEntity> inLoadOrder(int part, int parts) {
    CityEnvironment surroundings = new CityEnvironment(fleet, epochMillis);
    return Stream.of(
            each(surroundings.areas(), part, parts),
            each(surroundings.vehicleModels(), part, parts),
            things(part, parts).flatMap(this::devices),
            numbers(fleet.spec().stations(), part, parts).mapToObj(this::station),
            numbers(fleet.spec().buses(), part, parts).mapToObj(this::bus),
            things(part, parts).flatMap(this::observations),
            each(surroundings.observed(), part, parts))
        .reduce(
            Stream.empty(),
            Stream::concat); // the iterator of a flatMap buffers all elements of one type
  }

  private static Stream<FleetEntity> each(Stream<FleetEntity> entities, int part, int parts) {
    List<FleetEntity> all = entities.toList();
    return numbers(all.size(), part, parts).mapToObj(all::get);
  }

  private static IntStream numbers(int count, int part, int parts) {
    return IntStream.range(0, count).filter(number -> number % parts == part);
  }

  /** Returns the total number of entities. */
  public long count() {
    return count(0, 1) + 1;
  }

  /** Returns the number of entities in one of several parts, without the data set's own. */
  public long count(int part, int parts) {
    long buses = numbers(fleet.spec().buses(), part, parts).count();
    long stations = numbers(fleet.spec().stations(), part, parts).count();
    long sensors = buses * BusObservation.COUNT + stations * StationObservation.COUNT;
    long observations = model == DataModel.OBSERVATIONS ? sensors : 0;
    long around =
        new CityEnvironment(fleet, epochMillis)
            .counts().stream().mapToLong(count -> numbers(count, part, parts).count()).sum();
    return sensors + 2 * buses + stations + observations + around;
  }

  /** Returns the number of entities by type, without the data set's own, in the order of types. */
  public SortedMap<String, Long> countsByType() {
    long buses = fleet.spec().buses();
    long stations = fleet.spec().stations();
    long sensors = buses * BusObservation.COUNT + stations * StationObservation.COUNT;
    SortedMap<String, Long> counts = new TreeMap<>(CityEnvironment.countsByType(fleet.city()));
    counts.put("Bus", buses);
    counts.put("BusStation", stations);
    counts.put("Device", sensors + buses);
    if (model == DataModel.OBSERVATIONS) {
      counts.put("Observation", sensors);
    }
    return counts;
  }

  private Stream<Thing> things(int part, int parts) {
    return Stream.concat(Thing.stations(fleet), Thing.buses(fleet))
        .filter(thing -> thing.number() % parts == part);
  }

  /** Returns a bus by its zero-based number. */
  public FleetEntity bus(int bus) {
    Thing thing = new Thing(fleet, true, bus);
    return AttributeJsonWriter.entity(
        thing.id(),
        "Bus",
        json -> {
          scope(json, thing);
          json.text("name", "Bus " + (bus + 1));
          json.text("line", fleet.city().lineOfBus(bus));
          json.text("vehicleType", "bus");
          json.relationship(
              "refVehicleModel", fleet.id("VehicleModel", bus % CityEnvironment.VEHICLE_MODELS));
          position(json, thing);
          ownReadings(json, thing);
        });
  }

  /** Returns a station by its zero-based number. */
  public FleetEntity station(int station) {
    Thing thing = new Thing(fleet, false, station);
    return AttributeJsonWriter.entity(
        thing.id(),
        "BusStation",
        json -> {
          scope(json, thing);
          json.text("name", fleet.city().stationName(station));
          json.point("location", fleet.stationLocation(station));
          json.relationship(
              "locatedIn",
              fleet.id("AdministrativeArea", districts.of(fleet.stationLocation(station))));
          ownReadings(json, thing);
        });
  }

  /**
   * Returns one part of the changing attributes as entity fragments: positions and readings of
   * buses and readings of stations; in the model {@code observations}, positions and measurements.
   * An entity is always in the same part.
   */
  public Stream<FleetEntity> updates(int part, int parts) {
    return things(part, parts).flatMap(this::updatesOf);
  }

  private Stream<FleetEntity> updatesOf(Thing thing) {
    if (!thing.reported().hasTime(epochMillis)) {
      return Stream.empty();
    }
    boolean changes = hasPosition(thing) || model == DataModel.ATTRIBUTES;
    return Stream.concat(changes ? Stream.of(update(thing)) : Stream.empty(), observations(thing));
  }

  private boolean hasPosition(Thing thing) {
    return thing.bus() && fleet.hasFix(thing.number(), epochMillis);
  }

  private FleetEntity update(Thing thing) {
    return AttributeJsonWriter.entity(
        thing.id(),
        thing.type(),
        json -> {
          if (hasPosition(thing)) {
            position(json, thing);
          }
          ownReadings(json, thing);
        });
  }

  private void scope(AttributeJsonWriter json, Thing thing) throws IOException {
    if (fleet.spec().data().scoped()) {
      json.scope(FleetIds.scope(thing.id()));
    }
  }

  private void position(AttributeJsonWriter json, Thing bus) throws IOException {
    long due = fleet.latestFix(bus.number(), epochMillis);
    BusPosition position = fleet.busPosition(bus.number(), due);
    String observedAt = observedAt(bus, due);
    String device = FleetIds.device(bus.id(), "location");
    json.position("location", position.point(), observedAt, device);
    json.number("speed", Math.round(position.speedKmh() * 10), 1, "KMH", observedAt);
    json.number("heading", Math.round(position.headingDegrees() * 10), 1, "DD", observedAt);
  }

  private static String observedAt(Thing thing, long due) {
    return Instant.ofEpochMilli(thing.reported().reporting().observedAt(due)).toString();
  }

  private void ownReadings(AttributeJsonWriter json, Thing thing) throws IOException {
    if (model == DataModel.OBSERVATIONS) {
      return;
    }
    long due = thing.reported().latest(epochMillis);
    String observedAt = observedAt(thing, due);
    short[][] readings = thing.readings(due);
    for (Sensor sensor : thing.sensors()) {
      json.reading(
          sensor.what().attribute(),
          sensor.what(),
          readings[sensor.row()][0],
          observedAt,
          sensor.device());
    }
  }

  private Stream<FleetEntity> observations(Thing thing) {
    if (model == DataModel.ATTRIBUTES) {
      return Stream.empty();
    }
    long due = thing.reported().latest(epochMillis);
    short[][] readings = thing.readings(due);
    return thing.sensors().stream()
        .map(sensor -> observation(sensor, readings[sensor.row()][0], observedAt(thing, due)));
  }

  /** Returns the Observation entity of a bus sensor by the bus's zero-based number. */
  public FleetEntity observation(int bus, BusObservation what) {
    Thing thing = new Thing(fleet, true, bus);
    long due = thing.reported().latest(epochMillis);
    int scaled = thing.readings(due)[what.ordinal()][0];
    return observation(new Sensor(thing, what), scaled, observedAt(thing, due));
  }

  private static FleetEntity observation(Sensor sensor, int scaled, String observedAt) {
    return AttributeJsonWriter.entity(
        sensor.observationId(),
        "Observation",
        json -> {
          json.text("observedProperty", sensor.what().attribute());
          json.relationship("isObservationOf", sensor.thing().id());
          json.reading("measurement", sensor.what(), scaled, observedAt, sensor.device());
        });
  }

  private Stream<FleetEntity> devices(Thing thing) {
    Stream<String> attributes = thing.sensors().stream().map(sensor -> sensor.what().attribute());
    return Stream.concat(thing.bus() ? Stream.of("location") : Stream.empty(), attributes)
        .map(attribute -> device(thing, attribute));
  }

  private static FleetEntity device(Thing thing, String attribute) {
    return AttributeJsonWriter.entity(
        FleetIds.device(thing.id(), attribute),
        "Device",
        json -> {
          json.texts("category", "sensor");
          json.texts("controlledProperty", attribute);
          json.relationship("controlledAsset", thing.id());
        });
  }

  /** Returns the entity that describes the data set. */
  public FleetEntity dataSet() {
    return DataSetEntity.of(fleet, model).entity();
  }
}
