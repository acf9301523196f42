package org.ngsildbench.analysis.model;

import java.time.Instant;
import java.util.Comparator;
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
 * @param notes the gravest first; of one severity in the order in which they were given
 */
public record RunSummary(
    String id,
    String plan,
    String broker,
    Optional<String> brokerVersion,
    Optional<Instant> started,
    double durationSeconds,
    List<Note> notes) {

  /** Copies the notes, the gravest first. */
  public RunSummary {
    notes = notes.stream().sorted(Comparator.comparing(Note::severity)).toList();
  }

  /** The verdict that the notes lead to. */
  public Verdict verdict() {
    return Verdict.of(notes);
  }

  /** Whether the verdict is any but {@link Verdict#NOT_VALID}. */
  public boolean valid() {
    return verdict() != Verdict.NOT_VALID;
  }

  /** The reasons and warnings, the gravest first, without what is only information. */
  public List<Note> findings() {
    return notes.stream().filter(note -> note.severity() != Severity.INFORMATION).toList();
  }

  /** Broker and version in one phrase, for headings and legends. */
  public String system() {
    return brokerVersion.map(version -> broker + " " + version).orElse(broker);
  }
}
