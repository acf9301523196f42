package org.ngsildbench.load.source;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.security.MessageDigest;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import lombok.Getter;
import org.ngsildbench.fleet.FleetSpec;
import org.ngsildbench.fleet.model.DataSetEntity;
import org.ngsildbench.fleet.model.FleetEntity;
import org.ngsildbench.load.replay.ReplayedHistory;
import org.ngsildbench.load.replay.ReplayedSeries;
import org.ngsildbench.load.replay.SensorRecording;
import org.ngsildbench.load.series.SensorSeries;
import org.ngsildbench.measurement.file.Sha256;
import org.ngsildbench.measurement.manifest.ReplayedSensors;
import org.ngsildbench.measurement.manifest.ReplayedText;

/**
 * The fleet with recorded sensors, which replace or complement generated readings, or are separate
 * entities after the fleet's.
 */
public final class ReplayedSource implements LoadSource {

  /** Types of the city's other entities, which start with generated values. */
  private static final Set<String> OF_THE_CITY =
      Set.of("TrafficFlowObserved", "WeatherObserved", "AirQualityObserved");

  /** Attributes of a bus used by the measured queries. */
  private static final String ASKED_FOR =
      "engineTemperature|fuelConsumption|airPollution|seatOccupancy[1-8]|location";

  private static final int SUM_DIGITS = 16;

  private final FleetSource fleet;
  private final ReplayedHistory history;
  private final Map<String, ReplayedEntity> replayedEntities = new LinkedHashMap<>();
  @Getter private final Set<String> moving;

  /**
   * An entity with recorded sensors.
   *
   * @param number number of the entity or of the thing that it observes
   * @param hidden number of generated readings replaced at each step
   * @param hasHistory whether the fleet has a history of it
   * @param isNew whether it is not in the fleet
   */
  private record ReplayedEntity(
      ReplayedSensorEntity thing, int number, int hidden, boolean hasHistory, boolean isNew) {

    FleetEntity stub() {
      String json = "{\"id\":\"%s\",\"type\":\"%s\"}".formatted(thing.id(), thing.type());
      return new FleetEntity(thing.id(), thing.type(), json.getBytes(UTF_8));
    }
  }

  /** Creates a source of a fleet with recordings. */
  public ReplayedSource(FleetSource fleet, ReplayedHistory history) {
    this.fleet = fleet;
    this.history = history;
    Set<String> types = new HashSet<>(fleet.moving());
    for (int group = 0; group < history.groups(); group++) {
      find(group, types);
    }
    this.moving = Set.copyOf(types);
  }

  private void find(int group, Set<String> types) {
    boolean ofFleet = group < history.fleet().groups();
    List<SensorSeries> generated = ofFleet ? history.fleet().series(group) : List.of();
    Map<String, List<ReplayedSeries>> byEntity = new LinkedHashMap<>();
    for (ReplayedSeries one : history.replayed(group)) {
      List<ReplayedSeries> ofEntity =
          byEntity.computeIfAbsent(one.series().entity(), id -> new ArrayList<>());
      ofEntity.removeIf(other -> other.series().attribute().equals(one.series().attribute()));
      ofEntity.add(one);
    }
    byEntity.forEach(
        (id, series) -> {
          ReplayedSensorEntity thing = new ReplayedSensorEntity(List.copyOf(series), history);
          Set<String> attributes = thing.attributes();
          List<SensorSeries> before =
              generated.stream().filter(one -> one.entity().equals(id)).toList();
          int hidden =
              (int) before.stream().filter(one -> attributes.contains(one.attribute())).count();
          boolean isNew = before.isEmpty() && !OF_THE_CITY.contains(thing.type());
          int number = series.get(0).number();
          replayedEntities.put(
              id, new ReplayedEntity(thing, number, hidden, !before.isEmpty(), isNew));
          types.add(thing.type());
        });
  }

  @Override
  public DataSetEntity dataSet() {
    List<SensorRecording> recordings = history.recordings();
    List<ReplayedSensors> described = recordings.stream().map(SensorRecording::described).toList();
    return fleet
        .dataSet()
        .replaying(
            ReplayedText.write(described),
            sum(described),
            recordings.stream()
                .flatMap(recording -> recording.attributes().stream())
                .noneMatch(attribute -> attribute.matches(ASKED_FOR)));
  }

  /** The order matters, because a later recording replaces attributes of an earlier one. */
  private static String sum(List<ReplayedSensors> described) {
    MessageDigest sum = Sha256.begun();
    described.forEach(one -> sum.update(one.sha256().getBytes(UTF_8)));
    return HexFormat.of().formatHex(sum.digest()).substring(0, SUM_DIGITS);
  }

  @Override
  public FleetSpec spec() {
    return fleet.spec();
  }

  @Override
  public Stream<FleetEntity> entities(Instant time, int part, int parts) {
    int step = step(time);
    return Stream.concat(
        fleet.entities(time, part, parts).map(entity -> withRecorded(entity, step)),
        replayedEntities(part, parts)
            .filter(ReplayedEntity::isNew)
            .map(replayedEntity -> replayedEntity.thing().in(replayedEntity.stub(), step)));
  }

  private FleetEntity withRecorded(FleetEntity entity, int step) {
    ReplayedEntity replayedEntity = replayedEntities.get(entity.id());
    return replayedEntity == null ? entity : replayedEntity.thing().in(entity, step);
  }

  @Override
  public long entityCount(int part, int parts) {
    return fleet.entityCount(part, parts)
        + replayedEntities(part, parts).filter(ReplayedEntity::isNew).count();
  }

  @Override
  public Map<String, Long> countsByType() {
    Map<String, Long> counts = new LinkedHashMap<>(fleet.countsByType());
    replayedEntities.values().stream()
        .filter(ReplayedEntity::isNew)
        .forEach(replayedEntity -> counts.merge(replayedEntity.thing().type(), 1L, Long::sum));
    return counts;
  }

  private Stream<ReplayedEntity> replayedEntities(int part, int parts) {
    return replayedEntities.values().stream()
        .filter(replayedEntity -> replayedEntity.number() % parts == part);
  }

  @Override
  public Stream<FleetEntity> updates(Instant time, int part, int parts) {
    int step = step(time);
    return Stream.concat(
            fleet.updates(time, part, parts).map(entity -> withRecorded(entity, step)),
            replayedEntities(part, parts)
                .filter(replayedEntity -> !replayedEntity.hasHistory())
                .map(replayedEntity -> replayedEntity.thing().in(replayedEntity.stub(), step)))
        .filter(update -> readings(update, time) > 0);
  }

  @Override
  public long readings(FleetEntity update, Instant time) {
    ReplayedEntity replayedEntity = replayedEntities.get(update.id());
    if (replayedEntity == null) {
      return fleet.readings(update, time);
    }
    long generated =
        replayedEntity.hasHistory() ? fleet.readings(update, time) - replayedEntity.hidden() : 0;
    return generated + replayedEntity.thing().count(step(time));
  }

  @Override
  public Stream<EntityDocuments> histories() {
    return Stream.concat(
        fleet.histories().map(this::withRecorded),
        replayedEntities.values().stream()
            .filter(replayedEntity -> !replayedEntity.hasHistory())
            .map(replayedEntity -> documents(null, replayedEntity)));
  }

  private EntityDocuments withRecorded(EntityDocuments generated) {
    ReplayedEntity replayedEntity = replayedEntities.get(generated.id());
    return replayedEntity == null ? generated : documents(generated, replayedEntity);
  }

  private EntityDocuments documents(EntityDocuments generated, ReplayedEntity replayedEntity) {
    return new ReplayedDocuments(
        generated, replayedEntity.thing(), replayedEntity.stub(), replayedEntity.hidden(), spec());
  }

  @Override
  public long historyCount() {
    return fleet.historyCount()
        + replayedEntities.values().stream()
            .filter(replayedEntity -> !replayedEntity.hasHistory())
            .count();
  }

  private int step(Instant time) {
    return (int) ((time.toEpochMilli() - history.epochMillis(0)) / spec().period().toMillis());
  }
}
