package org.ngsildbench.load;

import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.ngsildbench.fleet.BusObservation;
import org.ngsildbench.fleet.Fleet;
import org.ngsildbench.fleet.FleetSpec;
import org.ngsildbench.fleet.StationObservation;
import org.ngsildbench.fleet.model.CurrentEntities;
import org.ngsildbench.fleet.model.DataModel;
import org.ngsildbench.fleet.model.DataSetEntity;
import org.ngsildbench.fleet.model.EntityHistory;
import org.ngsildbench.fleet.model.FleetEntity;
import org.ngsildbench.fleet.model.History;
import org.ngsildbench.ngsild.dialect.HistoryLoading;
import org.ngsildbench.ngsild.dialect.HistoryLoading.Way;

/** Which pieces a load consists of, given how a broker takes histories. Immutable. */
final class LoadPlan {

  /** Of one document of history where the broker sets no limit, and at most: memory is bounded. */
  private static final int MOST_BYTES = 1 << 20;

  /** The types of what has readings. */
  private static final Set<String> MOVING = Set.of("Bus", "BusStation", "Observation");

  private final Fleet fleet;
  private final DataModel model;
  private final HistoryLoading loading;

  LoadPlan(Fleet fleet, DataModel model, HistoryLoading loading) {
    this.fleet = fleet;
    this.model = model;
    this.loading = loading;
  }

  long entityCount() {
    return new CurrentEntities(fleet, model).count();
  }

  /** Creates all entities but the data set's own. */
  Stream<Work> entities(Sender sender) {
    return Batches.of(entities(), loading.batchEntities()).map(batch -> () -> sender.create(batch));
  }

  private Stream<FleetEntity> entities() {
    Stream<FleetEntity> last =
        new CurrentEntities(fleet, model)
            .inLoadOrder()
            .filter(entity -> !entity.type().equals(DataSetEntity.TYPE));
    if (loading.way() == Way.TEMPORAL_POST) {
      return last;
    }
    // What the broker records starts at the beginning, and updates lead from there to the end.
    Stream<FleetEntity> first =
        new CurrentEntities(fleet, model, FleetSpec.START)
            .inLoadOrder()
            .filter(entity -> MOVING.contains(entity.type()));
    return Stream.concat(last.filter(entity -> !MOVING.contains(entity.type())), first);
  }

  /** How many readings are sent as history; the entities bring the rest. */
  long historyCount() {
    long instances = new History(fleet, model).instances();
    return instances / fleet.spec().steps() * historySteps();
  }

  private int historySteps() {
    boolean entitiesBringOne =
        loading.way() == Way.TIME_ORDERED_UPSERTS
            || (loading.currentEntersHistory() && !loading.repeatOverwrites());
    return fleet.spec().steps() - (entitiesBringOne ? 1 : 0);
  }

  /** Sends the readings. */
  Stream<Work> history(Sender sender) {
    return switch (loading.way()) {
      case TEMPORAL_POST -> posts(sender);
      case TIME_ORDERED_UPSERTS -> upserts(sender);
    };
  }

  /** An entity's documents go one after the other: no broker has to cope with two at a time. */
  private Stream<Work> posts(Sender sender) {
    long limit = loading.maxRequestBytes();
    int maxBytes = (int) (limit > 0 ? Math.min(limit, MOST_BYTES) : MOST_BYTES);
    return new History(fleet, model)
        .entities()
        .map(history -> () -> post(history, maxBytes, sender));
  }

  private void post(EntityHistory history, int maxBytes, Sender sender)
      throws InterruptedException, GivenUpException {
    for (var documents = history.documents(maxBytes, historySteps()).iterator();
        documents.hasNext(); ) {
      sender.addHistory(documents.next());
    }
  }

  /** Each thread keeps to its own entities, so that each entity's readings come in their order. */
  private Stream<Work> upserts(Sender sender) {
    int parts = loading.connections();
    return IntStream.range(0, parts).mapToObj(part -> () -> upsert(part, parts, sender));
  }

  private void upsert(int part, int parts, Sender sender)
      throws InterruptedException, GivenUpException {
    for (int step = 1; step < fleet.spec().steps(); step++) {
      CurrentEntities entities = new CurrentEntities(fleet, model, fleet.spec().instant(step));
      for (var batches =
              Batches.of(entities.updates(part, parts), loading.batchEntities()).iterator();
          batches.hasNext(); ) {
        List<FleetEntity> batch = batches.next();
        sender.update(batch, batch.stream().mapToLong(this::readings).sum());
      }
    }
  }

  private long readings(FleetEntity update) {
    if (model == DataModel.OBSERVATIONS) {
      return 1;
    }
    return update.type().equals("Bus") ? BusObservation.COUNT + 1 : StationObservation.COUNT;
  }

  /** States what has been loaded. */
  Stream<Work> dataSet(Sender sender) {
    FleetEntity dataSet = DataSetEntity.of(fleet, model).entity();
    return Stream.of(() -> sender.create(List.of(dataSet)));
  }
}
