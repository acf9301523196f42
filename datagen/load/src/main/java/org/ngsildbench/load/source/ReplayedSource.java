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
import org.ngsildbench.fleet.FleetSpec;
import org.ngsildbench.fleet.model.DataSetEntity;
import org.ngsildbench.fleet.model.FleetEntity;
import org.ngsildbench.load.replay.ReplayedHistory;
import org.ngsildbench.load.replay.ReplayedSeries;
import org.ngsildbench.load.replay.SensorRecording;
import org.ngsildbench.load.series.SensorSeries;
import org.ngsildbench.measurement.file.Sha256;
import org.ngsildbench.measurement.manifest.Replayed;
import org.ngsildbench.measurement.manifest.ReplayedText;

/**
 * The fleet in which recorded sensors speak: in place of generated readings or beside them, and as
 * entities of their own behind the fleet's.
 */
public final class ReplayedSource implements LoadSource {

  /** What the city has besides the fleet, at first with generated values. */
  private static final Set<String> OF_THE_CITY =
      Set.of("TrafficFlowObserved", "WeatherObserved", "AirQualityObserved");

  /** Attributes of a bus that the measured queries ask about. */
  private static final String ASKED_FOR =
      "engineTemperature|fuelConsumption|airPollution|seatOccupancy[1-8]|location";

  private static final int SUM_DIGITS = 16;

  private final FleetSource fleet;
  private final ReplayedHistory history;
  private final Map<String, Speaker> speakers = new LinkedHashMap<>();
  private final Set<String> moving;

  /**
   * An entity that recorded sensors speak for.
   *
   * @param number of it or of the thing that it observes
   * @param hidden how many generated readings they hide at each step
   * @param hasHistory whether the fleet gives it a history
   * @param isNew whether the fleet does not have it
   */
  private record Speaker(
      ReplayedThing thing, int number, int hidden, boolean hasHistory, boolean isNew) {

    FleetEntity stub() {
      String json = "{\"id\":\"%s\",\"type\":\"%s\"}".formatted(thing.id(), thing.type());
      return new FleetEntity(thing.id(), thing.type(), json.getBytes(UTF_8));
    }
  }

  /** A fleet with recordings in it. */
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
    boolean ofTheFleet = group < history.fleet().groups();
    List<SensorSeries> generated = ofTheFleet ? history.fleet().series(group) : List.of();
    Map<String, List<ReplayedSeries>> byEntity = new LinkedHashMap<>();
    for (ReplayedSeries one : history.replayed(group)) {
      List<ReplayedSeries> ofEntity =
          byEntity.computeIfAbsent(one.series().entity(), id -> new ArrayList<>());
      ofEntity.removeIf(other -> other.series().attribute().equals(one.series().attribute()));
      ofEntity.add(one);
    }
    byEntity.forEach(
        (id, series) -> {
          ReplayedThing thing = new ReplayedThing(List.copyOf(series), history);
          Set<String> attributes = thing.attributes();
          List<SensorSeries> before =
              generated.stream().filter(one -> one.entity().equals(id)).toList();
          int hidden =
              (int) before.stream().filter(one -> attributes.contains(one.attribute())).count();
          boolean isNew = before.isEmpty() && !OF_THE_CITY.contains(thing.type());
          int number = series.get(0).number();
          speakers.put(id, new Speaker(thing, number, hidden, !before.isEmpty(), isNew));
          types.add(thing.type());
        });
  }

  @Override
  public DataSetEntity dataSet() {
    List<SensorRecording> recordings = history.recordings();
    List<Replayed> described = recordings.stream().map(SensorRecording::described).toList();
    return fleet
        .dataSet()
        .replaying(
            ReplayedText.write(described),
            sum(described),
            recordings.stream()
                .flatMap(recording -> recording.attributes().stream())
                .noneMatch(attribute -> attribute.matches(ASKED_FOR)));
  }

  /** A later recording hides what an earlier one says, so that their order tells. */
  private static String sum(List<Replayed> described) {
    MessageDigest sum = Sha256.begun();
    described.forEach(one -> sum.update(one.sha256().getBytes(UTF_8)));
    return HexFormat.of().formatHex(sum.digest()).substring(0, SUM_DIGITS);
  }

  @Override
  public FleetSpec spec() {
    return fleet.spec();
  }

  @Override
  public Set<String> moving() {
    return moving;
  }

  @Override
  public Stream<FleetEntity> entities(Instant time, int part, int parts) {
    int step = step(time);
    return Stream.concat(
        fleet.entities(time, part, parts).map(entity -> spoken(entity, step)),
        speakers(part, parts)
            .filter(Speaker::isNew)
            .map(speaker -> speaker.thing().in(speaker.stub(), step)));
  }

  private FleetEntity spoken(FleetEntity entity, int step) {
    Speaker speaker = speakers.get(entity.id());
    return speaker == null ? entity : speaker.thing().in(entity, step);
  }

  @Override
  public long entityCount(int part, int parts) {
    return fleet.entityCount(part, parts) + speakers(part, parts).filter(Speaker::isNew).count();
  }

  @Override
  public Map<String, Long> countsByType() {
    Map<String, Long> counts = new LinkedHashMap<>(fleet.countsByType());
    speakers.values().stream()
        .filter(Speaker::isNew)
        .forEach(speaker -> counts.merge(speaker.thing().type(), 1L, Long::sum));
    return counts;
  }

  private Stream<Speaker> speakers(int part, int parts) {
    return speakers.values().stream().filter(speaker -> speaker.number() % parts == part);
  }

  @Override
  public Stream<FleetEntity> updates(Instant time, int part, int parts) {
    int step = step(time);
    return Stream.concat(
            fleet.updates(time, part, parts).map(entity -> spoken(entity, step)),
            speakers(part, parts)
                .filter(speaker -> !speaker.hasHistory())
                .map(speaker -> speaker.thing().in(speaker.stub(), step)))
        .filter(update -> readings(update, time) > 0);
  }

  @Override
  public long readings(FleetEntity update, Instant time) {
    Speaker speaker = speakers.get(update.id());
    if (speaker == null) {
      return fleet.readings(update, time);
    }
    long generated = speaker.hasHistory() ? fleet.readings(update, time) - speaker.hidden() : 0;
    return generated + speaker.thing().count(step(time));
  }

  @Override
  public Stream<EntityDocuments> histories() {
    return Stream.concat(
        fleet.histories().map(this::spoken),
        speakers.values().stream()
            .filter(speaker -> !speaker.hasHistory())
            .map(speaker -> documents(null, speaker)));
  }

  private EntityDocuments spoken(EntityDocuments generated) {
    Speaker speaker = speakers.get(generated.id());
    return speaker == null ? generated : documents(generated, speaker);
  }

  private EntityDocuments documents(EntityDocuments generated, Speaker speaker) {
    return new ReplayedDocuments(
        generated, speaker.thing(), speaker.stub(), speaker.hidden(), spec());
  }

  @Override
  public long historyCount() {
    return fleet.historyCount()
        + speakers.values().stream().filter(speaker -> !speaker.hasHistory()).count();
  }

  private int step(Instant time) {
    return (int) ((time.toEpochMilli() - history.epochMillis(0)) / spec().period().toMillis());
  }
}
