package org.ngsildbench.commandline.run.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.ngsildbench.commandline.capacity.CapacityGoal;
import org.ngsildbench.commandline.capacity.Criterion;
import org.ngsildbench.commandline.capacity.Variable;
import org.ngsildbench.commandline.capacity.search.SearchSettings;

class SearchedSettingsTest {

  @Test
  void refusesThreadsThatASearchWouldIgnore() {
    assertThatThrownBy(() -> SearchedSettings.refuseThreads(Variable.RATE, true))
        .hasMessageContaining("use -J threads.max=N");
    assertThatThrownBy(() -> SearchedSettings.refuseThreads(Variable.THREADS, true))
        .hasMessageContaining("with --rates");
    assertThatCode(() -> SearchedSettings.refuseThreads(Variable.BATCH, true))
        .doesNotThrowAnyException();
    assertThatCode(() -> SearchedSettings.refuseThreads(Variable.RATE, false))
        .doesNotThrowAnyException();
  }

  @Test
  void checksASearchAtItsLowestValue() {
    CapacityGoal goal =
        new CapacityGoal(
            Criterion.parse("notification.lost <= 5", Variable.SUBSCRIPTIONS),
            Variable.SUBSCRIPTIONS,
            Duration.ofSeconds(1),
            SearchSettings.quick(1_000, 5_000, null, true));
    Map<String, String> given = Map.of("entities", "500");

    assertThat(SearchedSettings.withEnds(Optional.of(goal), given))
        .containsExactly(Map.of("entities", "500", "subscriptions", "1000"));
    assertThat(SearchedSettings.withEnds(Optional.empty(), given)).containsExactly(given);
  }
}
