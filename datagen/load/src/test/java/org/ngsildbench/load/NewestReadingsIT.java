package org.ngsildbench.load;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.ngsildbench.fleet.Fleet;
import org.ngsildbench.fleet.FleetSpec;
import org.ngsildbench.fleet.model.DataModel;
import org.ngsildbench.load.check.NewestReadings;
import org.ngsildbench.load.series.FleetHistory;

/** Waits for a history that appears meanwhile, and for one that never does. */
class NewestReadingsIT {

  private final Fleet fleet =
      new Fleet(new FleetSpec(5, 4, 6, Duration.ofMinutes(20), Duration.ofDays(1)));

  @RegisterExtension private final RunningBroker broker = new RunningBroker();

  private NewestReadings newest(DataModel model) {
    return new NewestReadings(broker.client(), new FleetHistory(fleet, model));
  }

  @ParameterizedTest
  @EnumSource
  void emptyBrokerShowsNoReadings(DataModel model) throws Exception {
    assertThat(newest(model).await(Duration.ZERO, waiting -> {}))
        .hasValueSatisfying(words -> assertThat(words).contains("2 of 2 readings missing"));
  }

  @ParameterizedTest
  @EnumSource
  void visibleReadingsEndTheWait(DataModel model) throws Exception {
    AtomicInteger looks = new AtomicInteger();
    Runnable load = () -> new FleetLoader(broker.client()).load(fleet, model, progress -> {});

    assertThat(
            newest(model)
                .await(
                    Duration.ofSeconds(50),
                    waiting -> {
                      if (looks.incrementAndGet() == 2) {
                        load.run();
                      }
                    }))
        .isEmpty();
    assertThat(looks).hasValue(2);
  }
}
