package org.ngsildbench.fleet.model;

import java.util.List;
import java.util.stream.Stream;
import org.ngsildbench.fleet.Fleet;
import org.ngsildbench.fleet.model.Sensor.Thing;
import org.ngsildbench.fleet.sensing.BusObservation;
import org.ngsildbench.fleet.sensing.StationObservation;

/** The histories of all entities of a fleet. Immutable and thread-safe. */
public final class History {

  private final Fleet fleet;
  private final DataModel model;

  /** Creates the history of a fleet in a model. */
  public History(Fleet fleet, DataModel model) {
    this.fleet = fleet;
    this.model = model;
  }

  /** Returns one history per entity in entity order, lazily. */
  public Stream<EntityHistory> entities() {
    Stream<Thing> things = Stream.concat(Thing.stations(fleet), Thing.buses(fleet));
    return model == DataModel.ATTRIBUTES
        ? things.map(thing -> new EntityHistory(fleet, thing, thing.sensors(), thing.bus(), null))
        : things.flatMap(this::ofThingAndSensors);
  }

  private Stream<EntityHistory> ofThingAndSensors(Thing thing) {
    Stream<EntityHistory> own =
        thing.bus()
            ? Stream.of(new EntityHistory(fleet, thing, List.of(), true, null))
            : Stream.empty();
    Stream<EntityHistory> sensors =
        thing.sensors().stream()
            .map(sensor -> new EntityHistory(fleet, thing, List.of(sensor), false, sensor));
    return Stream.concat(own, sensors);
  }

  /** Returns the number of entities with a history. */
  public long entityCount() {
    long buses = fleet.spec().buses();
    long stations = fleet.spec().stations();
    return model == DataModel.ATTRIBUTES
        ? buses + stations
        : buses * (BusObservation.COUNT + 1) + stations * StationObservation.COUNT;
  }

  /** Returns the total number of attribute instances in all histories. */
  public long instances() {
    return entities().mapToLong(EntityHistory::instances).sum();
  }
}
