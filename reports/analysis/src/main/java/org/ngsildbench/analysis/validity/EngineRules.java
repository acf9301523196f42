package org.ngsildbench.analysis.validity;

import java.util.stream.Stream;
import org.ngsildbench.analysis.model.Note;
import org.ngsildbench.analysis.model.NumberText;
import org.ngsildbench.measurement.manifest.Engine;

/** Warnings about the engines of a distributed run. */
final class EngineRules {

  /** Curves over time have periods of a quarter of a second at least. */
  private static final long SEEN_IN_CURVES_MICROS = 100_000;

  private EngineRules() {}

  static Stream<Note> reported(Evidence run) {
    return engines(run)
        .filter(engine -> !engine.complete())
        .map(
            engine ->
                Note.invalid(
                    ("The run is incomplete: the engine %s was lost during %s, and its "
                            + "measurements after %s are missing.")
                        .formatted(engine.name(), engine.plan(), engine.lastHeard())));
  }

  static Stream<Note> busy(Evidence run) {
    return engines(run)
        .filter(engine -> engine.cores() > 0)
        .filter(engine -> engine.cpuCores() > MachineRules.BUSIEST_GENERATOR * engine.cores())
        .map(
            engine ->
                Note.invalid(
                    ("The engine %s used %s on average, more than %s: the times include "
                            + "its own delays. Use more engines or a lower rate.")
                        .formatted(
                            engine.name(),
                            NumberText.cores(engine.cpuCores(), engine.cores()),
                            NumberText.percent(MachineRules.BUSIEST_GENERATOR))));
  }

  /** Durations are measured on one machine each; only moments of two can be compared wrongly. */
  static Stream<Note> clocks(Evidence run) {
    return engines(run)
        .filter(
            engine ->
                Math.abs(engine.clockOffsetMicros()) - engine.clockUncertaintyMicros()
                    > SEEN_IN_CURVES_MICROS)
        .map(
            engine ->
                Note.warning(
                    ("The clock of the engine %s was %s by %s ms (plus or minus %s ms): "
                            + "its curves over time are shifted by that amount. Durations are "
                            + "correct.")
                        .formatted(
                            engine.name(),
                            engine.clockOffsetMicros() > 0 ? "fast" : "slow",
                            NumberText.count(Math.abs(engine.clockOffsetMicros()) / 1_000),
                            NumberText.count(engine.clockUncertaintyMicros() / 1_000 + 1))));
  }

  private static Stream<Engine> engines(Evidence run) {
    return run.folder().manifest().engines().stream();
  }
}
