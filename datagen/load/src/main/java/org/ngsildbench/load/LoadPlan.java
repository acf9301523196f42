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
import org.ngsildbench.fleet.model.EntityHistory;
import org.ngsildbench.fleet.model.FleetEntity;
import org.ngsildbench.fleet.model.History;
import org.ngsildbench.load.rows.Shard;
import org.ngsildbench.ngsild.dialect.HistoryLoading;
import org.ngsildbench.ngsild.dialect.HistoryLoading.Way;

/** Which pieces a load consists of, given how a broker takes histories. Immutable. */
final class LoadPlan {

  /** Of one document of history where the broker sets no limit, and at most: memory is bounded. */
  private static final int MOST_BYTES = 1 << 20;

  /** Of a batch of padded entities where the broker sets no limit. */
  private static final long MOST_BATCH_BYTES = 8 << 20;

  /** The types of what has readings. */
  private static final Set<String> MOVING = Set.of("Bus", "BusStation", "Observation");

  private final Fleet fleet;
  private final DataModel model;
  private final HistoryLoading loading;
  private final Shard shard;
  private final Padding padding;

  LoadPlan(Fleet fleet, DataModel model, HistoryLoading loading, Shard shard, Padding padding) {
    this.fleet = fleet;
    this.model = model;
    this.loading = loading;
    this.shard = shard;
    this.padding = padding;
  }

  /** How many entities are created, the one that states the load among them. */
  long entityCount() {
    return new CurrentEntities(fleet, model).count(shard.number() - 1, shard.of()) + 1;
  }

  /** Creates all entities but the one that states the load, a batch a lane. */
  Stream<Work> entities(PieceSender sender) {
    int[] lane = {0};
    return batches().map(batch -> sender.creating(lane[0]++, batch));
  }

  /** An entity of a batch. */
  String entityOf(int batch) {
    return batches().skip(batch).findFirst().orElseThrow().get(0).id();
  }

  private Stream<List<FleetEntity>> batches() {
    long limit = loading.maxRequestBytes();
    int size = padding.fitting(loading.batchEntities(), limit > 0 ? limit : MOST_BATCH_BYTES);
    return Batches.of(entities().map(padding::padded), size);
  }

  private Stream<FleetEntity> entities() {
    Stream<FleetEntity> last = ours(new CurrentEntities(fleet, model));
    if (loading.way() == Way.TEMPORAL_POST) {
      return last;
    }
    // What the broker records starts at the beginning, and updates lead from there to the end.
    Stream<FleetEntity> first =
        ours(new CurrentEntities(fleet, model, FleetSpec.START))
            .filter(entity -> MOVING.contains(entity.type()));
    return Stream.concat(last.filter(entity -> !MOVING.contains(entity.type())), first);
  }

  private Stream<FleetEntity> ours(CurrentEntities entities) {
    return entities.inLoadOrder(shard.number() - 1, shard.of());
  }

  /** How many readings are sent as history; the entities bring the rest. */
  long historyCount() {
    return histories().mapToLong(EntityHistory::instances).sum()
        / fleet.spec().steps()
        * historySteps();
  }

  private Stream<EntityHistory> histories() {
    History history = new History(fleet, model);
    long count = history.entityCount();
    return history.entities().skip(shard.from(count)).limit(shard.to(count) - shard.from(count));
  }

  private int historySteps() {
    boolean entitiesBringOne =
        loading.way() == Way.TIME_ORDERED_UPSERTS
            || (loading.currentEntersHistory() && !loading.repeatOverwrites());
    return fleet.spec().steps() - (entitiesBringOne ? 1 : 0);
  }

  /** Sends the readings. */
  Stream<Work> history(PieceSender sender) {
    return switch (loading.way()) {
      case TEMPORAL_POST -> posts(sender);
      case TIME_ORDERED_UPSERTS -> upserts(sender);
    };
  }

  /** An entity's documents go one after the other: no broker has to cope with two at a time. */
  private Stream<Work> posts(PieceSender sender) {
    long limit = loading.maxRequestBytes();
    int maxBytes = (int) (limit > 0 ? Math.min(limit, MOST_BYTES) : MOST_BYTES);
    int[] lane = {0};
    return histories()
        .map(
            history ->
                sender.posting(
                    lane[0]++,
                    without -> history.documents(maxBytes, historySteps(), without).iterator()));
  }

  /** Each thread keeps to its own entities, so that each entity's readings come in their order. */
  private Stream<Work> upserts(PieceSender sender) {
    int parts = loading.connections();
    return IntStream.range(0, parts)
        .mapToObj(part -> sender.updating(part, updates(part, parts).iterator()));
  }

  private Stream<Update> updates(int part, int parts) {
    int ours = shard.number() - 1 + shard.of() * part;
    return IntStream.range(1, fleet.spec().steps())
        .mapToObj(fleet.spec()::instant)
        .flatMap(
            time ->
                Batches.of(
                        new CurrentEntities(fleet, model, time).updates(ours, parts * shard.of()),
                        loading.batchEntities())
                    .map(batch -> new Update(time, batch, this::readings)));
  }

  private long readings(FleetEntity update) {
    if (model == DataModel.OBSERVATIONS) {
      return 1;
    }
    return update.type().equals("Bus") ? BusObservation.COUNT + 1 : StationObservation.COUNT;
  }
}
