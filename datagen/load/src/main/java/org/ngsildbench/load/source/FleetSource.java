package org.ngsildbench.load.source;

import java.time.Instant;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.ngsildbench.fleet.Fleet;
import org.ngsildbench.fleet.FleetIds;
import org.ngsildbench.fleet.FleetSpec;
import org.ngsildbench.fleet.model.CurrentEntities;
import org.ngsildbench.fleet.model.DataModel;
import org.ngsildbench.fleet.model.DataSetEntity;
import org.ngsildbench.fleet.model.EntityHistory;
import org.ngsildbench.fleet.model.FleetEntity;
import org.ngsildbench.fleet.model.History;
import org.ngsildbench.fleet.model.TemporalDocument;
import org.ngsildbench.fleet.sensing.BusObservation;
import org.ngsildbench.fleet.sensing.StationObservation;

/**
 * The generated fleet.
 *
 * @param fleet the fleet
 * @param model the data model
 */
public record FleetSource(Fleet fleet, DataModel model) implements LoadSource {

  private static final Set<String> MOVING = Set.of("Bus", "BusStation", "Observation");

  @Override
  public DataSetEntity dataSet() {
    return DataSetEntity.of(fleet, model);
  }

  @Override
  public int beginning(DataSetEntity held) {
    long steps = Math.round(held.seconds() / spec().period().toSeconds());
    // Late messages of faulty data arrive after the shorter history.
    if (!spec().data().isClean() || steps < 1 || steps >= spec().steps()) {
      return 0;
    }
    FleetSpec shorter = spec().with(spec().period().multipliedBy(steps));
    return DataSetEntity.of(new Fleet(shorter, fleet.city()), model).identicalTo(held)
        ? shorter.steps()
        : 0;
  }

  @Override
  public FleetSpec spec() {
    return fleet.spec();
  }

  @Override
  public Set<String> moving() {
    return MOVING;
  }

  @Override
  public Stream<FleetEntity> entities(Instant time, int part, int parts) {
    return new CurrentEntities(fleet, model, time).inLoadOrder(part, parts);
  }

  @Override
  public long entityCount(int part, int parts) {
    return new CurrentEntities(fleet, model).count(part, parts);
  }

  @Override
  public Map<String, Long> countsByType() {
    return new CurrentEntities(fleet, model).countsByType();
  }

  @Override
  public Stream<FleetEntity> updates(Instant time, int part, int parts) {
    return new CurrentEntities(fleet, model, time).updates(part, parts);
  }

  @Override
  public long readings(FleetEntity update, Instant time) {
    if (update.type().equals("Observation")) {
      return 1;
    }
    boolean bus = update.type().equals("Bus");
    int own = bus ? BusObservation.COUNT : StationObservation.COUNT;
    boolean located = bus && fleet.hasFix(FleetIds.number(update.id()), time.toEpochMilli());
    return (located ? 1 : 0) + (model == DataModel.ATTRIBUTES ? own : 0);
  }

  @Override
  public Stream<EntityDocuments> histories() {
    return new History(fleet, model).entities().map(history -> new Documents(spec(), history));
  }

  @Override
  public long historyCount() {
    return new History(fleet, model).entityCount();
  }

  /** The history of a generated entity. */
  record Documents(FleetSpec spec, EntityHistory history) implements EntityDocuments {

    @Override
    public String id() {
      return history.id();
    }

    @Override
    public long readings(int steps) {
      return history.instances() / spec.steps() * steps;
    }

    @Override
    public Stream<TemporalDocument> documents(int maxBytes, int first, int steps, int without) {
      return history.documents(maxBytes, first, steps, without);
    }
  }
}
