package org.ngsildbench.analysis.reproduction;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.ngsildbench.analysis.reproduction.OrderVerdict.Outcome;

class OrderVerdictTest {

  private static final List<Double> TWICE = List.of(200.0, 210.0, 190.0);
  private static final List<Double> ONCE = List.of(100.0, 105.0, 98.0);

  @Test
  void anIntervalAboveOneConfirmsAHigherPublishedRatioAndRefutesALowerOne() {
    OrderVerdict verdict = OrderVerdict.of(1.5, TWICE, ONCE);

    assertThat(verdict.outcome()).isEqualTo(Outcome.CONFIRMED);
    assertThat(verdict.ratio()).isCloseTo(1.98, within(0.01));
    assertThat(verdict.interval().orElseThrow().low()).isBetween(1.8, 1.98);
    assertThat(OrderVerdict.of(0.5, TWICE, ONCE).outcome()).isEqualTo(Outcome.REFUTED);
    assertThat(OrderVerdict.of(0.5, ONCE, TWICE).outcome()).isEqualTo(Outcome.CONFIRMED);
  }

  @Test
  void anIntervalAroundOneOneRepetitionAndEqualPublishedValuesDecideNothing() {
    assertThat(OrderVerdict.of(2, List.of(90.0, 110.0), List.of(100.0, 100.0)).outcome())
        .isEqualTo(Outcome.UNDECIDED);
    OrderVerdict once = OrderVerdict.of(2, List.of(200.0), List.of(100.0));
    assertThat(once.outcome()).isEqualTo(Outcome.UNDECIDED);
    assertThat(once.interval()).isEmpty();
    assertThat(OrderVerdict.of(1, TWICE, ONCE).outcome()).isEqualTo(Outcome.UNDECIDED);
  }

  @Test
  void missingValuesGiveNoVerdict() {
    assertThat(OrderVerdict.of(2, TWICE, List.of()).outcome()).isEqualTo(Outcome.NOT_MEASURED);
    assertThat(OrderVerdict.of(2, List.of(0.0), List.of(1.0)).outcome())
        .isEqualTo(Outcome.NOT_MEASURED);
  }

  @Test
  void runsThatAreNotValidDecideNothing() {
    assertThat(OrderVerdict.of(1.5, TWICE, ONCE).ofInvalidRuns().outcome())
        .isEqualTo(Outcome.NOT_VALID);
    assertThat(OrderVerdict.of(1.5, TWICE, List.of()).ofInvalidRuns().outcome())
        .isEqualTo(Outcome.NOT_MEASURED);
  }
}
