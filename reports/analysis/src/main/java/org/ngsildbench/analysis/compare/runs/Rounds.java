package org.ngsildbench.analysis.compare.runs;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * Whether the repetitions of two systems were measured in the same rounds, as {@code ./bench run}
 * does with several {@code --broker}: then what drifts from round to round meets both alike.
 */
final class Rounds {

  private static final String ORDER = "order";

  private Rounds() {}

  /** Whether run i of A and run i of B are one round, for all i. */
  static boolean same(SystemRuns a, SystemRuns b) {
    return a.runs().size() == b.runs().size()
        && !a.folder().toAbsolutePath().equals(b.folder().toAbsolutePath())
        && order(a).isPresent()
        && order(a).equals(order(b))
        && out(a).equals(out(b))
        && names(a).equals(names(b));
  }

  /** The order in which the systems of that run were measured, if all repetitions state one. */
  private static Optional<String> order(SystemRuns system) {
    List<String> orders =
        system.runs().stream()
            .map(run -> run.manifest().options().getOrDefault(ORDER, ""))
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
    return system.runs().stream().map(run -> run.folder().getFileName().toString()).toList();
  }
}
