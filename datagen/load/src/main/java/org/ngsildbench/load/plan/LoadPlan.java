package org.ngsildbench.load.plan;

import java.time.Instant;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.ngsildbench.fleet.FleetSpec;
import org.ngsildbench.fleet.model.FleetEntity;
import org.ngsildbench.fleet.model.TemporalDocument;
import org.ngsildbench.load.journal.Journal;
import org.ngsildbench.load.rows.Shard;
import org.ngsildbench.load.send.Batches;
import org.ngsildbench.load.send.HistorySplit;
import org.ngsildbench.load.send.LoadTarget;
import org.ngsildbench.load.send.LoadTask;
import org.ngsildbench.load.send.PieceSender;
import org.ngsildbench.load.send.Update;
import org.ngsildbench.load.source.EntityDocuments;
import org.ngsildbench.load.source.LoadSource;
import org.ngsildbench.ngsild.dialect.HistoryLoading;
import org.ngsildbench.ngsild.dialect.HistoryLoading.Way;

/**
 * Divides a load into pieces, according to the broker's way of loading history. Immutable.
 *
 * @param heldSteps first steps of the history that the broker already has, with their entities; 0
 *     for none
 */
public record LoadPlan(
    LoadSource source, HistoryLoading loading, Shard shard, Padding padding, int heldSteps) {

  /** Maximum size of a document of history, so that memory is bounded. */
  private static final int MAX_BYTES = 1 << 20;

  /** Maximum size of a batch of padded entities if the broker sets no limit. */
  private static final long MAX_BATCH_BYTES = 8 << 20;

  /**
   * Returns the settings that determine pieces, lanes and order, besides the source and its shard.
   * A journal is only valid for the same settings.
   */
  public String cut() {
    return "%s %s %s %s %s%s"
        .formatted(
            loading.way(),
            loading.connections(),
            loading.batchEntities(),
            loading.maxRequestBytes(),
            historySteps(),
            isExtension() ? " from " + heldSteps : "");
  }

  /** Returns whether the broker holds the beginning of the history. */
  public boolean isExtension() {
    return heldSteps > 0;
  }

  /** Returns the time of the newest readings. */
  public Instant newest() {
    return source.spec().lastInstant();
  }

  /** Returns the number of entities to create or update, including the completion marker. */
  public long entityCount() {
    return (isExtension() ? entities().count() : source.entityCount(shard.number() - 1, shard.of()))
        + 1;
  }

  /**
   * Returns the tasks that create all entities except the completion marker, one lane per batch.
   */
  public Stream<LoadTask> entities(PieceSender sender) {
    int[] lane = {0};
    return batches()
        .map(batch -> sender.creating(lane[0]++, batch, isExtension() ? newest() : null));
  }

  /** Returns the id of the first entity to send; empty for a small shard without entities. */
  public Optional<String> firstEntity() {
    return batches().findFirst().map(batch -> batch.get(0).id());
  }

  /**
   * Returns the ids of each batch that may be sent before the outcome of any other batch is known.
   */
  public List<List<String>> firstBatches() {
    return batches()
        .limit(loading.connections())
        .map(batch -> batch.stream().map(FleetEntity::id).toList())
        .toList();
  }

  private Stream<List<FleetEntity>> batches() {
    long limit = loading.maxRequestBytes();
    int size = padding.fitting(loading.batchEntities(), limit > 0 ? limit : MAX_BATCH_BYTES);
    return Batches.of(entities().map(padding::padded), size);
  }

  private Stream<FleetEntity> entities() {
    Stream<FleetEntity> last = ours(source.spec().lastInstant());
    if (isExtension()) {
      Iterator<FleetEntity> held = ours(source.spec().instant(heldSteps - 1)).iterator();
      return last.filter(entity -> !Arrays.equals(entity.json(), held.next().json()))
          .filter(entity -> loading.way() == Way.TEMPORAL_POST || !moves(entity));
    }
    if (loading.way() == Way.TEMPORAL_POST) {
      return last;
    }
    // Recorded history starts with the first reading; updates bring the rest.
    Stream<FleetEntity> first = ours(FleetSpec.START).filter(this::moves);
    return Stream.concat(last.filter(entity -> !moves(entity)), first);
  }

  private boolean moves(FleetEntity entity) {
    return source.moving().contains(entity.type());
  }

  private Stream<FleetEntity> ours(Instant time) {
    return source.entities(time, shard.number() - 1, shard.of());
  }

  /** Returns the number of readings sent as history; the entities bring the rest. */
  public long historyCount() {
    int steps = historySteps();
    return histories()
        .mapToLong(history -> history.readings(steps) - history.readings(heldSteps))
        .sum();
  }

  private Stream<EntityDocuments> histories() {
    long count = source.historyCount();
    return source.histories().skip(shard.from(count)).limit(shard.to(count) - shard.from(count));
  }

  private int historySteps() {
    boolean entitiesBringOne =
        loading.way() == Way.TIME_ORDERED_UPSERTS
            ? !isExtension()
            : loading.currentEntersHistory() && !loading.repeatOverwrites();
    return source.spec().steps() - (entitiesBringOne ? 1 : 0);
  }

  /** Returns the tasks that send the readings. */
  public Stream<LoadTask> history(PieceSender sender) {
    return switch (loading.way()) {
      case TEMPORAL_POST -> posts(sender);
      case TIME_ORDERED_UPSERTS -> upserts(sender);
    };
  }

  /** Sends an entity's documents in order, so that no broker processes two of them concurrently. */
  private Stream<LoadTask> posts(PieceSender sender) {
    int[] lane = {0};
    return histories()
        .map(
            history ->
                sender.posting(lane[0]++, without -> documents(history, without).iterator()));
  }

  private Stream<TemporalDocument> documents(EntityDocuments history, int without) {
    long limit = loading.maxRequestBytes();
    int maxBytes = (int) (limit > 0 ? Math.min(limit, MAX_BYTES) : MAX_BYTES);
    return history.documents(maxBytes, heldSteps, historySteps(), without);
  }

  /** Gives each thread its own entities, so that each entity's readings arrive in order. */
  private Stream<LoadTask> upserts(PieceSender sender) {
    int parts = loading.connections();
    return IntStream.range(0, parts).mapToObj(part -> sender.updating(part, updates(part, parts)));
  }

  /**
   * Returns whether a broker that has lost older data holds a piece of history or a part of one. An
   * update creates its entity if it is missing.
   */
  public boolean isHeld(Journal.Part part, LoadTarget broker) {
    return switch (loading.way()) {
      case TEMPORAL_POST ->
          histories()
              .skip(part.lane())
              .limit(1)
              .flatMap(history -> documents(history, part.piece()).limit(1))
              .flatMap(piece -> HistorySplit.part(piece, part.behind(), part.most()).stream())
              .anyMatch(broker::holds);
      case TIME_ORDERED_UPSERTS ->
          update(part).filter(update -> broker.holds(update.entities().get(0).id())).isPresent();
    };
  }

  private Optional<Update> update(Journal.Part part) {
    Iterator<Update> updates = updates(part.lane(), loading.connections());
    for (int before = 0; before < part.piece() && updates.hasNext(); before++) {
      updates.next();
    }
    return updates.hasNext() ? Optional.of(updates.next()) : Optional.empty();
  }

  private Iterator<Update> updates(int part, int parts) {
    int ours = shard.number() - 1 + shard.of() * part;
    return new ConcatenatedIterator<>(
        IntStream.range(Math.max(1, heldSteps), source.spec().steps())
            .mapToObj(source.spec()::instant)
            .map(
                time ->
                    Batches.of(
                            source.updates(time, ours, parts * shard.of()), loading.batchEntities())
                        .map(batch -> new Update(time, batch, one -> source.readings(one, time)))));
  }
}
