package org.ngsildbench.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.lang.reflect.Proxy;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.ngsildbench.fleet.Fleet;
import org.ngsildbench.fleet.FleetIds;
import org.ngsildbench.fleet.FleetSpec;
import org.ngsildbench.fleet.model.CurrentEntities;
import org.ngsildbench.fleet.model.DataModel;
import org.ngsildbench.fleet.model.DataSetEntity;
import org.ngsildbench.fleet.sensing.BusObservation;
import org.ngsildbench.fleet.sensing.Observation;
import org.ngsildbench.fleet.sensing.StationObservation;
import org.ngsildbench.load.delivery.Attempts;
import org.ngsildbench.load.delivery.Pause;
import org.ngsildbench.load.delivery.Rejects;
import org.ngsildbench.load.delivery.Retries;
import org.ngsildbench.load.journal.Journal;
import org.ngsildbench.load.marker.CompletionMarker;
import org.ngsildbench.load.pace.Pace;
import org.ngsildbench.load.plan.LoadPlan;
import org.ngsildbench.load.plan.Padding;
import org.ngsildbench.load.result.LoadCounters;
import org.ngsildbench.load.result.LoadPhase;
import org.ngsildbench.load.result.LoadResult;
import org.ngsildbench.load.rows.Shard;
import org.ngsildbench.load.send.KilledTarget;
import org.ngsildbench.load.send.LoadTarget;
import org.ngsildbench.load.send.LoadTask;
import org.ngsildbench.load.send.PieceSender;
import org.ngsildbench.load.send.RecordingTarget;
import org.ngsildbench.load.send.Sender;
import org.ngsildbench.load.send.SizeLimitedTarget;
import org.ngsildbench.load.send.WorkerPool;
import org.ngsildbench.load.source.FleetSource;
import org.ngsildbench.load.source.LoadSource;
import org.ngsildbench.ngsild.broker.BrokerKind;
import org.ngsildbench.ngsild.dialect.Dialects;
import org.ngsildbench.ngsild.dialect.HistoryLoading;
import org.ngsildbench.ngsild.dialect.HistoryLoading.Way;
import org.ngsildbench.ngsild.dialect.OrionLd;
import org.ngsildbench.ngsild.dialect.Scorpio;
import org.ngsildbench.ngsild.dialect.Stellio;

/** Checks that a broker holds each reading exactly once, for every dialect. */
class LoadPlanTest {

  private static final FleetSpec SPEC =
      new FleetSpec(1, 5, 7, Duration.ofMinutes(30), Duration.ofDays(1));

  private final Fleet fleet = new Fleet(SPEC);

  @TempDir private Path folder;

  static List<Arguments> dialects() {
    return List.of(
        Arguments.of(BrokerKind.SPEC, DataModel.ATTRIBUTES),
        Arguments.of(BrokerKind.SPEC, DataModel.OBSERVATIONS),
        Arguments.of(Scorpio.KIND, DataModel.ATTRIBUTES),
        Arguments.of(Stellio.KIND, DataModel.ATTRIBUTES),
        Arguments.of(Stellio.KIND, DataModel.OBSERVATIONS),
        Arguments.of(OrionLd.KIND, DataModel.ATTRIBUTES),
        Arguments.of(OrionLd.KIND, DataModel.OBSERVATIONS));
  }

  @ParameterizedTest
  @MethodSource("dialects")
  void everyReadingArrivesOnceAndTheLastOneIsCurrent(BrokerKind kind, DataModel model)
      throws Exception {
    HistoryLoading loading = Dialects.of(kind).historyLoading();
    RecordingTarget broker = new RecordingTarget(loading);
    LoadCounters counters = new LoadCounters();
    load(broker, loading, model, Shard.WHOLE, Journal.none(), counters);
    assertEverythingOnce(broker, model);
    LoadPlan plan = plan(loading, model, Shard.WHOLE);
    LoadResult result = counters.result(LoadResult.Outcome.LOADED);
    assertThat(result.entitiesAccepted()).isEqualTo(plan.entityCount());
    assertThat(result.readingsAccepted()).isEqualTo(plan.historyCount());
    assertThat(result.entitiesRefused() + result.readingsRefused()).isZero();
    assertThat(broker.created()).endsWith(DataSetEntity.ID).hasSize((int) plan.entityCount());
  }

  @ParameterizedTest
  @MethodSource("dialects")
  void shardsFormTheWhole(BrokerKind kind, DataModel model) throws Exception {
    HistoryLoading loading = Dialects.of(kind).historyLoading();
    RecordingTarget broker = new RecordingTarget(loading);
    for (int shard = 1; shard <= 3; shard++) {
      load(broker, loading, model, new Shard(shard, 3), Journal.none(), new LoadCounters());
    }
    assertEverythingOnce(broker, model);
    assertThat(broker.created()).doesNotContain(DataSetEntity.ID);
  }

  /** Killed repeatedly, with the current request stored or not. */
  @ParameterizedTest
  @MethodSource("dialects")
  void resumesAKilledLoadWithoutDuplicates(BrokerKind kind, DataModel model) throws Exception {
    HistoryLoading loading = Dialects.of(kind).historyLoading();
    RecordingTarget broker = new RecordingTarget(loading);
    Path file = folder.resolve("journal");
    int kills = 0;
    LoadCounters counters = new LoadCounters();
    for (boolean loaded = false; !loaded; ) {
      counters = new LoadCounters();
      try (Journal journal = Journal.open(file, "test", "one way")) {
        load(
            new KilledTarget(broker, 1 + kills * 6, kills % 2 == 0),
            loading,
            model,
            Shard.WHOLE,
            journal,
            counters);
        loaded = true;
      } catch (KilledTarget.Killed killed) {
        kills++;
      }
    }
    assertThat(kills).isGreaterThan(1);
    assertEverythingOnce(broker, model);
    assertThat(counters.result(LoadResult.Outcome.LOADED).problems()).isEmpty();
    assertThat(counters.result(LoadResult.Outcome.LOADED).entitiesAccepted())
        .isEqualTo(new CurrentEntities(fleet, model).count());
    assertThat(counters.result(LoadResult.Outcome.LOADED).readingsAccepted())
        .isEqualTo(plan(loading, model, Shard.WHOLE).historyCount());
  }

  /** Half a day is there; the rest follows with three kills, each request stored or not. */
  @ParameterizedTest
  @MethodSource("dialects")
  void extendsTheBeginningWithoutDuplicates(BrokerKind kind, DataModel model) throws Exception {
    HistoryLoading loading = Dialects.of(kind).historyLoading();
    RecordingTarget broker = new RecordingTarget(loading);
    Fleet beginning = new Fleet(SPEC.with(Duration.ofHours(12)));
    LoadPlan before = plan(beginning, loading, model, 0);
    load(broker, before, Journal.none(), new LoadCounters());
    int entities = broker.created().size();
    FleetSource source = new FleetSource(fleet, model);
    LoadPlan rest = plan(fleet, loading, model, source.beginning(before.source().dataSet()));
    assertThat(rest.heldSteps()).isEqualTo(24);
    LoadCounters counters = new LoadCounters();
    for (int kills = 0; kills <= 3; kills++) {
      counters = new LoadCounters();
      LoadTarget target =
          kills < 3 ? new KilledTarget(broker, 1 + kills * 3, kills % 2 == 0) : broker;
      try (Journal journal = Journal.open(folder.resolve("journal"), "test", rest.cut())) {
        load(target, rest, journal, counters);
      } catch (KilledTarget.Killed killed) {
        assertThat(kills).isLessThan(3);
      }
    }
    assertEverythingOnce(broker, model);
    assertThat(broker.created()).hasSize(entities);
    LoadResult result = counters.result(LoadResult.Outcome.LOADED);
    assertThat(result.problems()).isEmpty();
    assertThat(result.readingsAccepted()).isEqualTo(rest.historyCount());
    assertThat(result.entitiesAccepted()).isEqualTo(rest.entityCount());
  }

  /** Other readings, or the same number of readings at other times, are no beginning. */
  @Test
  void onlyTheSameReadingsAreABeginning() {
    FleetSource source = new FleetSource(fleet, DataModel.ATTRIBUTES);
    Duration half = Duration.ofHours(12);
    for (FleetSpec other :
        List.of(
            SPEC,
            SPEC.with(Duration.ofDays(2)),
            new FleetSpec(2, 5, 7, SPEC.period(), half),
            new FleetSpec(1, 4, 7, SPEC.period(), half),
            new FleetSpec(1, 5, 8, SPEC.period(), half),
            new FleetSpec(1, 5, 7, Duration.ofMinutes(15), half))) {
      assertThat(source.beginning(DataSetEntity.of(new Fleet(other), DataModel.ATTRIBUTES)))
          .as(other.toString())
          .isZero();
    }
    DataSetEntity same = DataSetEntity.of(new Fleet(SPEC.with(half)), DataModel.ATTRIBUTES);
    assertThat(source.beginning(same)).isEqualTo(24);
    assertThat(source.beginning(same.replaying("recorded", "abc", true))).isZero();
    assertThat(new FleetSource(fleet, DataModel.OBSERVATIONS).beginning(same)).isZero();
  }

  /** Parts of pieces are sent only once too. */
  @ParameterizedTest
  @MethodSource("dialects")
  void resumesWithoutDuplicatesAtASizeLimit(BrokerKind kind, DataModel model) throws Exception {
    HistoryLoading loading = Dialects.of(kind).historyLoading();
    RecordingTarget broker = new RecordingTarget(loading);
    LoadTarget narrow =
        new SizeLimitedTarget(broker, model == DataModel.ATTRIBUTES ? 10_000 : 1_000);
    Path file = folder.resolve("journal");
    int kills = 0;
    LoadCounters counters = new LoadCounters();
    for (boolean loaded = false; !loaded; ) {
      counters = new LoadCounters();
      try (Journal journal = Journal.open(file, "test", "one way")) {
        LoadTarget killed = new KilledTarget(narrow, 1 + kills, kills % 2 == 0);
        load(killed, loading, model, Shard.WHOLE, journal, counters);
        loaded = true;
      } catch (KilledTarget.Killed again) {
        kills++;
      }
    }
    assertThat(kills).isGreaterThan(5);
    assertEverythingOnce(broker, model);
    LoadResult result = counters.result(LoadResult.Outcome.LOADED);
    assertThat(result.problems()).isEmpty();
    assertThat(result.readingsRefused()).isZero();
    assertThat(result.readingsUncertain()).isZero();
    assertThat(result.readingsAccepted())
        .isEqualTo(plan(loading, model, Shard.WHOLE).historyCount());
  }

  /** Serializes only a batch and the rest of one object, not a whole step. */
  @Test
  void updatesAreSerializedLazily() {
    int batchEntities = 10;
    HistoryLoading loading =
        new HistoryLoading(
            Way.TIME_ORDERED_UPSERTS, true, false, true, 0, batchEntities, 1, Duration.ZERO);
    AtomicInteger made = new AtomicInteger();
    FleetSource source = new FleetSource(fleet, DataModel.OBSERVATIONS);
    LoadSource counted =
        (LoadSource)
            Proxy.newProxyInstance(
                LoadSource.class.getClassLoader(),
                new Class<?>[] {LoadSource.class},
                (proxy, method, arguments) -> {
                  Object result = method.invoke(source, arguments);
                  return method.getName().equals("updates")
                      ? ((Stream<?>) result).peek(update -> made.incrementAndGet())
                      : result;
                });
    LoadCounters counters = new LoadCounters();
    LoadTarget killed = new KilledTarget(new RecordingTarget(loading), 0, false);
    Sender sender = new Sender(killed, Attempts.standard(), counters, false, new Rejects(null));
    PieceSender pieces =
        new PieceSender(sender, killed, Journal.none(), counters, false, Pace.unlimited());
    LoadTask first =
        new LoadPlan(counted, loading, Shard.WHOLE, new Padding(0), 0)
            .history(pieces)
            .findFirst()
            .orElseThrow();
    assertThatExceptionOfType(KilledTarget.Killed.class).isThrownBy(first::run);
    assertThat(made).hasValueBetween(batchEntities, batchEntities + BusObservation.COUNT);
  }

  private static LoadPlan plan(Fleet fleet, HistoryLoading loading, DataModel model, int held) {
    return new LoadPlan(new FleetSource(fleet, model), loading, Shard.WHOLE, new Padding(0), held);
  }

  private LoadPlan plan(HistoryLoading loading, DataModel model, Shard shard) {
    return new LoadPlan(new FleetSource(fleet, model), loading, shard, new Padding(0), 0);
  }

  private void load(
      LoadTarget target,
      HistoryLoading loading,
      DataModel model,
      Shard shard,
      Journal journal,
      LoadCounters counters)
      throws Exception {
    load(target, plan(loading, model, shard), journal, counters);
  }

  private static void load(LoadTarget target, LoadPlan plan, Journal journal, LoadCounters counters)
      throws Exception {
    boolean overwrites = plan.loading().repeatOverwrites();
    Pause never =
        duration -> {
          throw new AssertionError("nothing fails, so nothing waits");
        };
    Sender sender =
        new Sender(
            target, new Attempts(Retries.DEFAULT, never), counters, overwrites, new Rejects(null));
    PieceSender pieces =
        new PieceSender(sender, target, journal, counters, overwrites, Pace.unlimited());
    WorkerPool pool = new WorkerPool(3, () -> {});
    counters.begin(LoadPhase.ENTITIES, 0);
    pool.work(plan.entities(pieces));
    counters.begin(LoadPhase.HISTORY, 0);
    pool.work(plan.history(pieces));
    CompletionMarker statement = new CompletionMarker(plan.source().dataSet(), plan.shard(), null);
    sender.create(List.of(statement.ofLoad()));
  }

  private void assertEverythingOnce(RecordingTarget broker, DataModel model) {
    for (int bus = 0; bus < SPEC.buses(); bus++) {
      for (BusObservation what : BusObservation.values()) {
        assertSeries(broker, model, fleet.busId(bus), what, times(bus, what));
      }
      assertThat(broker.history(fleet.busId(bus), "location")).hasSize(SPEC.steps());
    }
    for (int station = 0; station < SPEC.stations(); station++) {
      for (StationObservation what : StationObservation.values()) {
        assertSeries(broker, model, fleet.stationId(station), what, stationTimes(station, what));
      }
    }
  }

  private static void assertSeries(
      RecordingTarget broker,
      DataModel model,
      String thing,
      Observation what,
      Map<String, Double> expected) {
    boolean own = model == DataModel.OBSERVATIONS;
    String id = own ? FleetIds.observation(thing, what.attribute()) : thing;
    String attribute = own ? "measurement" : what.attribute();
    Map<String, List<Double>> history = broker.history(id, attribute);
    assertThat(history).hasSize(expected.size());
    expected.forEach((time, value) -> assertThat(history).containsEntry(time, List.of(value)));
    String last = SPEC.lastInstant().toString();
    assertThat(broker.current(id, attribute).get("observedAt").textValue()).isEqualTo(last);
    assertThat(broker.current(id, attribute).get("value").doubleValue())
        .isEqualTo(expected.get(last));
  }

  private Map<String, Double> times(int bus, BusObservation what) {
    Map<String, Double> readings = new java.util.HashMap<>();
    for (int step = 0; step < SPEC.steps(); step++) {
      double reading = fleet.busReading(bus, what, SPEC.epochMillis(step));
      readings.put(SPEC.instant(step).toString(), reading);
    }
    return readings;
  }

  private Map<String, Double> stationTimes(int station, StationObservation what) {
    Map<String, Double> readings = new java.util.HashMap<>();
    for (int step = 0; step < SPEC.steps(); step++) {
      double reading = fleet.stationReading(station, what, SPEC.epochMillis(step));
      readings.put(SPEC.instant(step).toString(), reading);
    }
    return readings;
  }
}
