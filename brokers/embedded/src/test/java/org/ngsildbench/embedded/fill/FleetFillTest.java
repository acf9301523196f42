package org.ngsildbench.embedded.fill;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.ngsildbench.embedded.context.Context;
import org.ngsildbench.embedded.context.ContextDocuments;
import org.ngsildbench.embedded.context.ContextResolver;
import org.ngsildbench.embedded.history.HistoryValue.NumberValue;
import org.ngsildbench.embedded.history.HistoryValue.PointValue;
import org.ngsildbench.embedded.history.Instance;
import org.ngsildbench.embedded.history.Series;
import org.ngsildbench.embedded.history.SeriesKey;
import org.ngsildbench.embedded.history.SeriesView;
import org.ngsildbench.embedded.history.TenantHistory;
import org.ngsildbench.embedded.store.Tenants;
import org.ngsildbench.embedded.temporal.RecordedHistory;
import org.ngsildbench.fleet.Fleet;
import org.ngsildbench.fleet.FleetIds;
import org.ngsildbench.fleet.FleetSpec;
import org.ngsildbench.fleet.model.DataModel;
import org.ngsildbench.fleet.sensing.BusObservation;
import org.ngsildbench.fleet.sensing.BusPosition;
import org.ngsildbench.fleet.sensing.StationObservation;

class FleetFillTest {

  private static final FleetSpec SPEC =
      new FleetSpec(7, 2, 3, Duration.ofSeconds(60), Duration.ofDays(1));

  private final ContextResolver contexts = new ContextResolver();
  private final Fleet fleet = new Fleet(SPEC);

  private TenantHistory filled(DataModel model, FillProgress progress) {
    Tenants tenants =
        new Tenants(name -> new RecordedHistory(contexts.core()), (tenant, change) -> {});
    new FleetFill(fleet, model, progress).fill(tenants);
    assertThat(tenants.existing("").get(fleet.busId(1))).isNotNull();
    return RecordedHistory.of(tenants.existing("")).history();
  }

  @ParameterizedTest
  @EnumSource(DataModel.class)
  void everyReadingEqualsTheFleets(DataModel model) {
    List<Long> remaining = new ArrayList<>();
    TenantHistory history = filled(model, (done, all) -> remaining.add(all - done));
    for (BusObservation what : BusObservation.values()) {
      List<Instance> instances = instances(history, model, fleet.busId(1), what.attribute());
      for (int step = 0; step < SPEC.steps(); step++) {
        long time = SPEC.epochMillis(step);
        assertThat(instances.get(step).time()).isEqualTo(time * 1000);
        assertThat(((NumberValue) instances.get(step).value()).number())
            .isEqualTo(fleet.busReading(1, what, time));
      }
    }
    List<Instance> station =
        instances(history, model, fleet.stationId(2), StationObservation.HUMIDITY.attribute());
    assertThat(((NumberValue) station.get(777).value()).number())
        .isEqualTo(fleet.stationReading(2, StationObservation.HUMIDITY, SPEC.epochMillis(777)));
    assertThat(remaining).endsWith(0L).isSortedAccordingTo((a, b) -> Long.compare(b, a));
  }

  @ParameterizedTest
  @EnumSource(DataModel.class)
  void positionsAreThere(DataModel model) {
    SeriesView view =
        filled(model, FillProgress.NONE).entity(fleet.busId(0)).series(key("location")).view();
    for (int step : new int[] {0, 1023, 1024, SPEC.steps() - 1}) {
      BusPosition position = fleet.busPosition(0, SPEC.epochMillis(step));
      PointValue point = (PointValue) view.instance(step).value();
      assertThat(point.longitude()).isCloseTo(position.longitude(), within(1e-9));
      assertThat(point.latitude()).isCloseTo(position.latitude(), within(1e-9));
    }
  }

  @Test
  void aContextExpandsTheFleetsNames() {
    Context context = contexts.resolve(ContextDocuments.SMART_DATA_MODELS);
    Tenants tenants =
        new Tenants(name -> new RecordedHistory(contexts.core()), (tenant, change) -> {});
    new FleetFill(fleet, DataModel.ATTRIBUTES, FillProgress.NONE, context).fill(tenants);

    String name = "https://smartdatamodels.org/name";
    assertThat(tenants.existing("").get(fleet.busId(1)).attributes()).containsKey(name);
    assertThat(RecordedHistory.of(tenants.existing("")).history().entity(fleet.busId(1)).series())
        .containsKey(key("location"));
  }

  private SeriesKey key(String attribute) {
    return new SeriesKey(contexts.core().expand(attribute), "", true);
  }

  private List<Instance> instances(
      TenantHistory history, DataModel model, String thing, String attribute) {
    Map<SeriesKey, Series> series =
        model == DataModel.ATTRIBUTES
            ? history.entity(thing).series()
            : history.entity(FleetIds.observation(thing, attribute)).series();
    SeriesView view =
        series.get(key(model == DataModel.ATTRIBUTES ? attribute : "measurement")).view();
    assertThat(view.size()).isEqualTo(SPEC.steps());
    List<Instance> all = new ArrayList<>();
    view.read(
        0,
        view.size(),
        (block, from, to) -> {
          for (int row = from; row < to; row++) {
            all.add(block.instance(row));
          }
        });
    return all;
  }
}
