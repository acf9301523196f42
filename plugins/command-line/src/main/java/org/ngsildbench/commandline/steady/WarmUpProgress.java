package org.ngsildbench.commandline.steady;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.ngsildbench.ngsild.outcome.FailureKind;

/** Progress of a warm-up and its messages. Not thread-safe. */
final class WarmUpProgress {

  private static final String NEVER_TO_COME = FailureKind.UNSUPPORTED.responseCode();

  private final SteadyState state;
  private final Map<String, String> failures = new LinkedHashMap<>();
  private final long start = System.nanoTime();
  private int failed;

  WarmUpProgress(List<String> labels) {
    this.state = new SteadyState(labels);
  }

  /** Adds a window; an incomplete one counts only its failures. */
  void take(Window window) {
    failed += window.failed();
    failures.putAll(window.failures());
    if (window.full()) {
      state.window(window.times());
    }
  }

  /** Returns whether all supported queries are stable. */
  boolean ended() {
    return state.answeredQueriesAreStable()
        && state.unanswered().stream().map(failures::get).allMatch(NEVER_TO_COME::equals);
  }

  /** Returns windows, time, spread of the medians, and failed queries. */
  String words() {
    String windows =
        String.format(
            Locale.ROOT,
            "%d windows in %.0f s",
            state.windows(),
            (System.nanoTime() - start) / 1e9);
    return windows + state.change().map(WarmUpProgress::words).orElse("") + unanswered();
  }

  /** Returns one sentence, and another if queries failed. */
  String outcome() {
    String outcome = state.reached() ? "Warmed up" : "NOT warmed up";
    return outcome + " to a steady state before measuring: " + words() + "." + failed();
  }

  private static String words(SteadyState.Change most) {
    return String.format(
        Locale.ROOT,
        ", medians of the last %d within %.0f %% (%s differs most)",
        SteadyState.WINDOWS,
        most.percent(),
        most.query());
  }

  private String unanswered() {
    List<String> queries = state.unanswered();
    return queries.isEmpty() ? "" : "; not answered: " + String.join(", ", queries);
  }

  private String failed() {
    return failed == 0
        ? ""
        : failures.entrySet().stream()
            .map(query -> query.getKey() + " " + query.getValue())
            .collect(Collectors.joining(", ", " %d queries failed: ".formatted(failed), "."));
  }
}
