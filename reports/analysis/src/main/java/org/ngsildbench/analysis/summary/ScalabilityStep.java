package org.ngsildbench.analysis.summary;

import java.util.Optional;
import java.util.Set;
import org.ngsildbench.analysis.folder.Latencies;
import org.ngsildbench.analysis.model.LatencyStatistics;
import org.ngsildbench.analysis.model.OperationCounts;
import org.ngsildbench.analysis.model.ScalabilitySummary;
import org.ngsildbench.measurement.latency.LatencyKind;
import org.ngsildbench.measurement.tally.LabelTally;
import org.ngsildbench.measurement.tally.OfferedLoad;
import org.ngsildbench.measurement.tally.OfferedPhase;
import org.ngsildbench.measurement.tally.Operations;

/** A label of one operation at one offered rate: {@code Q1@5}. */
final class ScalabilityStep {

  /** The response codes of operations without a response. */
  private static final Set<String> NO_RESPONSE =
      Set.of("UNREACHABLE", "TIMEOUT", "NO_FREE_CONNECTION", "RESET", "CLOSED", "INTERRUPTED");

  private ScalabilityStep() {}

  /** Returns whether the label is such a step, rather than an operation under another schedule. */
  static boolean isOne(String label, LabelTally tally) {
    return tally
        .loadSpecificTallies()
        .offered()
        .filter(offered -> !offered.operation().equals(label))
        .isPresent();
  }

  static ScalabilitySummary summary(String label, LabelTally tally, Latencies latencies) {
    OfferedLoad offered = tally.loadSpecificTallies().offered().orElseThrow();
    double seconds = offered.phases().stream().mapToDouble(OfferedPhase::seconds).sum();
    double asked =
        offered.phases().stream()
            .mapToDouble(phase -> phase.ratePerSecond() * phase.seconds())
            .sum();
    Operations operations = tally.operations();
    Optional<String> timedOut = timedOut(tally, offered);
    return new ScalabilitySummary(
        offered.operation(),
        seconds > 0 ? asked / seconds : 0,
        seconds > 0 ? offered.started() / seconds : 0,
        OperationCounts.of(label, operations),
        times(latencies, label, LatencyKind.SERVICE, timedOut),
        times(latencies, label, LatencyKind.RESPONSE, timedOut),
        latencies.statistics(label, LatencyKind.FAILURE),
        timedOut);
  }

  /** A step that the broker did not survive has no latencies: those before its end are of less. */
  private static Optional<LatencyStatistics> times(
      Latencies latencies, String label, LatencyKind kind, Optional<String> timedOut) {
    return timedOut.isPresent() ? Optional.empty() : latencies.statistics(label, kind);
  }

  /** A broker that refuses operations answers: those failed, and did not time out. */
  private static Optional<String> timedOut(LabelTally tally, OfferedLoad offered) {
    Operations operations = tally.operations();
    if (offered.endedEarly().isPresent()) {
      return Optional.of("ended early (" + offered.endedEarly().get() + ")");
    }
    if (operations.count() > 0
        && operations.errors() == operations.count()
        && tally.responseCodes().entrySet().stream()
            .allMatch(code -> code.getValue() == 0 || NO_RESPONSE.contains(code.getKey()))) {
      return Optional.of("the broker answered no operation");
    }
    return operations.count() == 0 && offered.started() > 0
        ? Optional.of("no operation ended")
        : Optional.empty();
  }
}
