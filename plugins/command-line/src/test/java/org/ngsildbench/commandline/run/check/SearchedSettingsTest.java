package org.ngsildbench.commandline.run.check;

import static org.assertj.core.api.Assertions.assertThat;

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
  void checksASearchAtItsLowestValue() {
    CapacityGoal goal =
        new CapacityGoal(
            Criterion.parse("notification.lost <= 5", Variable.SUBSCRIPTIONS),
            Variable.SUBSCRIPTIONS,
            Duration.ofSeconds(1),
            SearchSettings.quick(1_000, 5_000, null, true));
    Map<String, String> given = Map.of("entities", "500");

    assertThat(SearchedSettings.withLowest(Optional.of(goal), given))
        .containsOnly(Map.entry("entities", "500"), Map.entry("subscriptions", "1000"));
    assertThat(SearchedSettings.withLowest(Optional.empty(), given)).isEqualTo(given);
  }
}
