package org.ngsildbench.commandline.steady;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

class SteadyStateTest {

  private final SteadyState state = new SteadyState();

  private void windows(String query, long... medians) {
    for (long median : medians) {
      state.window(Map.of(query, new long[] {median * 50, median, 1}));
    }
  }

  @Test
  void twoWindowsAlikeMayBeChance() {
    windows("Q1", 100, 100);
    assertThat(state.reached()).isFalse();
    assertThat(state.change()).isEmpty();
  }

  @Test
  void isReachedWhenTheLastThreeLieTogether() {
    windows("Q1", 900, 400, 109, 100);
    assertThat(state.reached()).isFalse();
    windows("Q1", 105);
    assertThat(state.reached()).isTrue();
    assertThat(state.windows()).isEqualTo(5);
  }

  @Test
  void aSlowDriftIsNoRest() {
    windows("Q1", 100, 106, 112);
    assertThat(state.reached()).isFalse();
    assertThat(state.change())
        .hasValueSatisfying(most -> assertThat(Math.round(most.percent())).isEqualTo(12));
  }

  @Test
  void oneQueryThatStillMovesKeepsAllMoving() {
    for (long moving : new long[] {300, 200, 100}) {
      state.window(Map.of("Q1", new long[] {50}, "Q5", new long[] {moving, moving}));
    }
    assertThat(state.reached()).isFalse();
    assertThat(state.change().orElseThrow().query()).isEqualTo("Q5");
  }

  @Test
  void whatWasNeverAnsweredIsNoRest() {
    for (int window = 0; window < 5; window++) {
      state.window(Map.of());
    }
    assertThat(state.reached()).isFalse();
  }
}
