package org.ngsildbench.commandline.precision;

import java.io.IOException;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import org.ngsildbench.analysis.compare.LeastSensitiveFigure;
import org.ngsildbench.analysis.inference.Sensitivity;

/** Measures two systems in rounds until a comparison would find a change of a given size. */
public final class ChangeRun extends RoundLoop {

  /** The max number of rounds. */
  public static final int MAX_ROUNDS = 1_000;

  /** Min rounds for an estimate of the variance. */
  private static final int MIN_ROUNDS = 5;

  private final ChangeGoal goal;
  private final Pairs pairs;
  private int rounds;
  private Optional<LeastSensitiveFigure> hardest = Optional.empty();

  /**
   * @param progress takes a line after each round
   */
  public ChangeRun(ChangeGoal goal, Pairs pairs, Consumer<String> progress) {
    super("Sensitivity", goal.atMost(), pairs, progress);
    this.goal = goal;
    this.pairs = pairs;
  }

  /** Rounds in which both systems are measured, and their comparison. */
  public interface Pairs extends Stopwatch {

    /**
     * Measures both systems.
     *
     * @param round 1 for the first one
     * @return false if the round did not complete
     */
    boolean measure(int round) throws IOException, InterruptedException;

    /**
     * The figure in which a change would be found last; empty where no label can be compared.
     *
     * @param change as a share, above 0 and below 1
     */
    Optional<LeastSensitiveFigure> hardest(double change) throws IOException;
  }

  @Override
  boolean measure() throws IOException, InterruptedException {
    if (rounds >= MIN_ROUNDS && hardest.isEmpty()) {
      return false;
    }
    return pairs.measure(++rounds);
  }

  @Override
  boolean reached() throws IOException {
    hardest = rounds < MIN_ROUNDS ? Optional.empty() : pairs.hardest(goal.percent() / 100);
    return hardest.filter(one -> one.sensitivity().shortfall() <= 1).isPresent();
  }

  @Override
  boolean fits(long nanosLeft) {
    return rounds < MAX_ROUNDS && pairs.nanos() / rounds <= nanosLeft;
  }

  @Override
  String words() {
    if (rounds < MIN_ROUNDS) {
      return "%d of at least %s".formatted(rounds, rounds(MIN_ROUNDS));
    }
    if (hardest.isEmpty()) {
      return "no label can be compared; ./bench compare gives the reasons";
    }
    String name = hardest.get().name();
    Sensitivity sensitivity = hardest.get().sensitivity();
    if (sensitivity.shortfall() <= 1) {
      return "./bench compare would find a change of %s %% with %.0f %% probability (limited by %s)"
          .formatted(goal.percentText(), 100 * Sensitivity.POWER, name);
    }
    double now = goal.percent() * sensitivity.shortfall();
    return "limited by %s: detectable now: %s; %s %% after about %s"
        .formatted(
            name,
            now < 100
                ? String.format(Locale.ROOT, "a change of %.1f %%", now)
                : "no change below 100 %",
            goal.percentText(),
            rounds(sensitivity.roundsNeeded()));
  }
}
