package org.ngsildbench.analysis.compare.runs;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.ngsildbench.analysis.inference.FigureSample;
import org.ngsildbench.measurement.manifest.RunOptions;

/**
 * The repetitions of two systems. If they were measured in the same rounds, as {@code ./bench run}
 * does with several {@code --broker}, what drifts from round to round meets both alike.
 *
 * @param a runs of the first system
 * @param b runs of the second system
 * @param same whether run i of A and run i of B are one round, for all i
 */
record PairedRounds(SystemRuns a, SystemRuns b, boolean same) {

  /** The rounds that both have; all repetitions if they share fewer than can be compared. */
  static PairedRounds of(SystemRuns a, SystemRuns b) {
    SystemRuns sharedA = a.only(run -> names(b).contains(name(run)));
    SystemRuns sharedB = b.only(run -> names(a).contains(name(run)));
    return ofOneRun(a, b) && sharedA.runs().size() >= FigureSample.MIN_REPETITIONS
        ? new PairedRounds(sharedA, sharedB, true)
        : new PairedRounds(a, b, false);
  }

  private static boolean ofOneRun(SystemRuns a, SystemRuns b) {
    return !a.folder().toAbsolutePath().equals(b.folder().toAbsolutePath())
        && order(a).isPresent()
        && order(a).equals(order(b))
        && out(a).equals(out(b));
  }

  /** The order in which the systems of that run were measured, if all repetitions state one. */
  private static Optional<String> order(SystemRuns system) {
    List<String> orders =
        system.runs().stream()
            .map(run -> run.manifest().options().getOrDefault(RunOptions.ORDER, ""))
            .distinct()
            .toList();
    return orders.size() == 1 && !orders.get(0).isEmpty()
        ? Optional.of(orders.get(0))
        : Optional.empty();
  }

  /** The folder of the whole run: {@code <out>/<broker>/<repetition>}. */
  private static Optional<Path> out(SystemRuns system) {
    return Optional.ofNullable(system.runs().get(0).folder().toAbsolutePath().normalize())
        .map(Path::getParent)
        .map(Path::getParent);
  }

  private static List<String> names(SystemRuns system) {
    return system.runs().stream().map(PairedRounds::name).toList();
  }

  private static String name(MeasuredRun run) {
    return run.folder().getFileName().toString();
  }
}
