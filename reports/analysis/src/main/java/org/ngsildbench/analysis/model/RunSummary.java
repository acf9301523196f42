package org.ngsildbench.analysis.model;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * Which run the numbers belong to, and whether they can be trusted.
 *
 * @param id start and request digest: the same run has the same id wherever its folder lies
 * @param plan the plan or plans that were run
 * @param broker the broker as it names itself, or its kind
 * @param brokerVersion the version the broker reports
 * @param started when the run started
 * @param durationSeconds from start to end, or to the last thing measured if it ended early
 * @param notes reasons against the run first, then remarks
 */
public record RunSummary(
    String id,
    String plan,
    String broker,
    Optional<String> brokerVersion,
    Optional<Instant> started,
    double durationSeconds,
    List<Note> notes) {

  /** Copies the notes, those that invalidate first. */
  public RunSummary {
    notes =
        List.copyOf(
            notes.stream()
                .sorted((a, b) -> Boolean.compare(b.invalidates(), a.invalidates()))
                .toList());
  }

  /** Whether nothing speaks against the run. */
  public boolean valid() {
    return notes.stream().noneMatch(Note::invalidates);
  }

  /** Broker and version in one phrase, for headings and legends. */
  public String system() {
    return brokerVersion.map(version -> broker + " " + version).orElse(broker);
  }
}
