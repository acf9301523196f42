package org.ngsildbench.commandline.steady;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SteadyStateTest {

  private static final long NEVER = WarmUpResult.NEVER;

  private final SteadyState state = new SteadyState(List.of("Q1", "Q5"));

  /** Windows in which Q1 keeps still. */
  private void windows(long... mediansOfQ5) {
    for (long median : mediansOfQ5) {
      state.window(Map.of("Q1", new long[] {50}, "Q5", new long[] {NEVER, median, 1}));
    }
  }

  @Test
  void twoEqualWindowsAreNotEnough() {
    windows(100, 100);
    assertThat(state.reached()).isFalse();
    assertThat(state.change()).isEmpty();
  }

  @Test
  void isReachedWhenTheLastThreeWindowsAgree() {
    windows(900, 400, 109, 100);
    assertThat(state.reached()).isFalse();
    windows(105);
    assertThat(state.reached()).isTrue();
    assertThat(state.windows()).isEqualTo(5);
  }

  @Test
  void aSlowDriftIsNotSteady() {
    windows(100, 106, 112);
    assertThat(state.reached()).isFalse();
    assertThat(state.change())
        .hasValueSatisfying(most -> assertThat(Math.round(most.percent())).isEqualTo(12));
  }

  @Test
  void namesTheLeastSteadyQuery() {
    windows(300, 200, 100);
    assertThat(state.reached()).isFalse();
    assertThat(state.change().orElseThrow().query()).isEqualTo("Q5");
  }

  @Test
  void anUnansweredQueryIsNotSteady() {
    windows(NEVER, NEVER, NEVER, NEVER);
    assertThat(state.reached()).isFalse();
    assertThat(state.answeredQueriesAreStable()).isTrue();
    assertThat(state.unanswered()).containsExactly("Q5");
  }

  @Test
  void oneMedianInThreeWindowsIsNotSteady() {
    windows(NEVER, NEVER, 100);
    assertThat(state.reached()).isFalse();
    assertThat(state.unanswered()).containsExactly("Q5");
    windows(100);
    assertThat(state.reached()).isFalse();
    windows(100);
    assertThat(state.reached()).isTrue();
  }

  @Test
  void aQueryThatStopsRespondingIsNotSteady() {
    windows(100, 100, 100);
    assertThat(state.reached()).isTrue();
    windows(NEVER);
    assertThat(state.reached()).isFalse();
  }

  @Test
  void aQueryAbsentFromAWindowIsUnanswered() {
    windows(100, 100);
    state.window(Map.of("Q1", new long[] {50}));
    assertThat(state.unanswered()).containsExactly("Q5");
  }

  @Test
  void isUnknownBeforeTheFirstWindow() {
    assertThat(state.reached()).isFalse();
    assertThat(state.unanswered()).isEmpty();
  }
}
