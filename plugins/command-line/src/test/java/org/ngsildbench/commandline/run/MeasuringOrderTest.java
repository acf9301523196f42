package org.ngsildbench.commandline.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.ngsildbench.commandline.run.MeasuringOrder.Turn;

class MeasuringOrderTest {

  @Test
  void measuresEverySystemOnceInEveryRound() {
    List<Turn> turns = MeasuringOrder.of(3, 4, 7);

    assertThat(turns).hasSize(12).doesNotHaveDuplicates();
    for (int round = 0; round < 4; round++) {
      assertThat(turns.subList(3 * round, 3 * round + 3))
          .extracting(Turn::repetition)
          .containsOnly(round + 1);
    }
  }

  @Test
  void everySecondRoundIsReversed() {
    List<Turn> turns = MeasuringOrder.of(4, 2, 1);

    for (int i = 0; i < 4; i++) {
      assertThat(turns.get(i).system()).isEqualTo(turns.get(7 - i).system());
    }
  }

  /** A linear drift affects every system alike. */
  @Test
  void balancesALinearDrift() {
    List<Turn> turns = MeasuringOrder.of(3, 6, 42);
    int[] places = new int[3];
    for (int place = 0; place < turns.size(); place++) {
      places[turns.get(place).system()] += place;
    }

    assertThat(places[0]).isEqualTo(places[1]).isEqualTo(places[2]);
  }

  @Test
  void seedDecidesTheFirstSystem() {
    Set<Integer> first = new HashSet<>();
    for (long seed = 0; seed < 50; seed++) {
      first.add(MeasuringOrder.of(2, 1, seed).get(0).system());
    }

    assertThat(first).containsExactlyInAnyOrder(0, 1);
    assertThat(MeasuringOrder.of(5, 9, 3)).isEqualTo(MeasuringOrder.of(5, 9, 3));
  }
}
