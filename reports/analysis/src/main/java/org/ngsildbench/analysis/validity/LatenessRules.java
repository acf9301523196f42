package org.ngsildbench.analysis.validity;

import static org.ngsildbench.analysis.model.NumberText.count;
import static org.ngsildbench.analysis.model.NumberText.share;

import java.util.stream.Stream;
import org.ngsildbench.analysis.model.Note;
import org.ngsildbench.analysis.model.NumberText;
import org.ngsildbench.analysis.model.OperationCounts;
import org.ngsildbench.analysis.model.VehiclesSummary;
import org.ngsildbench.analysis.statistics.ClopperPearson;

/**
 * Rules about late starts, judged by their effect on the figures. Response times contain the wait,
 * so late starts alone make no figure wrong. A background load is judged by its rate instead.
 */
final class LatenessRules {

  /** Above this share of the median or the 95th percentile, the lateness decides the figure. */
  static final double DECISIVE = 0.25;

  /** No more late starts than this cannot decide the 95th percentile. */
  static final double FEW = 0.05;

  private static final String ADVICE =
      " Lower the rate, add threads, or use a machine with free processor cores.";

  private LatenessRules() {}

  static Stream<Note> operations(Evidence run) {
    return run.measured()
        .counts()
        .filter(operation -> operation.late() > 0)
        .filter(operation -> !isFleet(run, operation.label()))
        .map(operation -> late(operation, run));
  }

  private static Note late(OperationCounts operation, Evidence run) {
    if (operation.late() > operation.count()) {
      return Note.invalid(
          "tallies.json counts %s late starts of %s among %s operations: it is damaged."
              .formatted(
                  NumberText.count(operation.late()),
                  operation.label(),
                  NumberText.count(operation.count())));
    }
    String what =
        "%s: %s started more than 1 ms late. "
            .formatted(operation.label(), share(operation.late(), operation.count(), "operations"));
    if (run.isBackground(operation.label())) {
      return Note.information(
          what + "It is a background load: its rate counts, its latency is no result.");
    }
    LatenessShare lateness = LatenessShare.of(run, operation.label());
    boolean many = ClopperPearson.low(operation.late(), operation.count()) > FEW;
    return many && lateness.decisive()
        ? Note.invalid(what + lateness.text() + " Lateness dominates these figures." + ADVICE)
            .about("Late starts that dominate the figures")
        : Note.warning(what + lateness.text()).about("Late starts");
  }

  private static boolean isFleet(Evidence run, String label) {
    return run.measured().vehicles().stream().anyMatch(one -> one.label().equals(label));
  }

  static Stream<Note> drivers(Evidence run) {
    return run.measured().vehicles().stream()
        .filter(fleet -> fleet.late().isPresent())
        .map(fleet -> late(fleet, run));
  }

  private static Note late(VehiclesSummary fleet, Evidence run) {
    String what =
        "%s: the sender was %s ms or more late for 1 %% of the messages (limit: 10 ms). "
            .formatted(fleet.label(), count(Math.round(fleet.late().orElseThrow() / 1e3)));
    LatenessShare lateness = LatenessShare.ofFleet(run, fleet.label());
    return lateness.decisive()
        ? Note.invalid(
            what
                + lateness.text()
                + " The simulator did not keep its schedule. Use fewer drivers or a "
                + "machine with free cores.")
        : Note.warning(what + lateness.text());
  }
}
