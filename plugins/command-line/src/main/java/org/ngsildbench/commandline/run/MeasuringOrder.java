package org.ngsildbench.commandline.run;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.ngsildbench.measurement.zipf.CounterMixer;

/**
 * Order of measurements with several systems or repetitions: each round measures every system once,
 * in an order drawn from the seed, and every second round reverses it (A B, B A). A linear drift,
 * such as a machine warming up, then affects all alike over two rounds, and no system always comes
 * first.
 */
final class MeasuringOrder {

  /**
   * One measurement.
   *
   * @param system index of the system
   * @param repetition repetition of the system, from 1
   */
  record Turn(int system, int repetition) {}

  private MeasuringOrder() {}

  /** Returns all measurements in order, the same for the same seed. */
  static List<Turn> of(int systems, int repetitions, long seed) {
    // Random itself begins alike for seeds that are close to each other.
    Random random = new Random(CounterMixer.seedFor(seed, "order"));
    List<Integer> round = new ArrayList<>();
    for (int system = 0; system < systems; system++) {
      round.add(system);
    }
    List<Turn> turns = new ArrayList<>();
    for (int repetition = 1; repetition <= repetitions; repetition++) {
      if (repetition % 2 == 1) {
        Collections.shuffle(round, random);
      } else {
        Collections.reverse(round);
      }
      for (int system : round) {
        turns.add(new Turn(system, repetition));
      }
    }
    return List.copyOf(turns);
  }
}
