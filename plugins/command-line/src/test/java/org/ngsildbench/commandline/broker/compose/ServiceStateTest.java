package org.ngsildbench.commandline.broker.compose;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.ngsildbench.commandline.broker.compose.ServiceState.Health;

class ServiceStateTest {

  @ParameterizedTest
  @CsvSource({
    "Up 5 seconds (healthy), HEALTHY",
    "Up 2 minutes (unhealthy), UNHEALTHY",
    "Up 1 second (health: starting), STARTING",
    "Up Less than a second, STARTING",
    "Created, STARTING",
    "Restarting (1) 2 seconds ago, STARTING",
    "Exited (137) 3 seconds ago, ENDED",
    "Exited (0) 3 seconds ago, ENDED",
    "Dead, ENDED"
  })
  void readsTheStatesOfDocker(String words, Health health) {
    assertThat(ServiceState.of("postgres\t" + words + "\tpostgis/postgis:15-3.3"))
        .hasValue(new ServiceState("postgres", health, words, "postgis/postgis:15-3.3"));
  }

  @Test
  void ignoresLinesWithoutAContainer() {
    assertThat(ServiceState.of("WARNING: something is set")).isEmpty();
  }
}
