package org.ngsildbench.vehicles.pacing;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.reflect.Field;
import java.util.concurrent.ExecutorService;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.ngsildbench.vehicles.simulation.City;
import org.ngsildbench.vehicles.simulation.DriverFleet;
import org.ngsildbench.vehicles.simulation.FleetSettings;

class MessagePreparationTest {

  @Test
  @Timeout(60)
  void aFailureBetweenChunksReachesTheSender() throws Exception {
    DriverFleet fleet = new DriverFleet(FleetSettings.of(10, 1), City.paths());
    try (MessagePreparation preparation =
        new MessagePreparation(fleet, MessageSettings.DEFAULTS, 1_000)) {
      preparation.awaitLead();
      Field makers = MessagePreparation.class.getDeclaredField("makers");
      makers.setAccessible(true);
      ((ExecutorService) makers.get(preparation)).shutdown();

      assertThatThrownBy(
              () -> {
                for (long chunk = 0; chunk < preparation.chunks(); chunk++) {
                  preparation.take();
                }
              })
          .isInstanceOf(IllegalStateException.class)
          .hasMessageStartingWith("cannot create messages");
    }
  }
}
