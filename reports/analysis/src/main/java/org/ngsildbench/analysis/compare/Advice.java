package org.ngsildbench.analysis.compare;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ngsildbench.analysis.compare.runs.SystemRuns;
import org.ngsildbench.measurement.manifest.RunOptions;

/** The command that would decide what single runs cannot. */
final class Advice {

  private Advice() {}

  static List<String> of(Comparison comparison) {
    if (!comparison.ofSingleRuns()) {
      return List.of();
    }
    Optional<String> a = broker(comparison.a());
    Optional<String> b = broker(comparison.b());
    return a.isEmpty() || b.isEmpty() || a.equals(b)
        ? List.of(
            "Repeat both, then compare the folders: `./bench run --repetitions 5` with the options of"
                + " these runs.")
        : List.of(
            ("Measure both in turns: `./bench run --broker %s --broker %s --repetitions 5` with"
                    + " the other options of these runs; then compare their two folders.")
                .formatted(a.get(), b.get()));
  }

  private static Optional<String> broker(SystemRuns system) {
    Map<String, String> options = system.runs().get(0).manifest().options();
    return Optional.ofNullable(options.get(RunOptions.BROKER))
        .map(
            name -> {
              String kind = options.getOrDefault(RunOptions.BROKER_KIND, name);
              return name.equals("embedded")
                  ? name
                  : (kind.equals(name) ? name : name + ":" + kind) + "=URL";
            });
  }
}
